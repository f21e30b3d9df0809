import { parentPort } from 'node:worker_threads'
import type { RenderTask } from '#contract/load-context.ts'
import { runRenderTask } from './render-task.ts'

// The worker's entry: reports that it is ready, then replies to each message.
parentPort?.on('message', (task: RenderTask) => {
  try {
    parentPort?.postMessage({ result: runRenderTask(task) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.name : 'Error' })
  }
})
parentPort?.postMessage({ ready: true })
