import { parentPort } from 'node:worker_threads'
import type { RenderTask } from '#contract/load-context.ts'
import { runRenderTask } from './render-task.ts'

// The entry of the worker: reports when it is ready, then answers each message with one.
parentPort?.on('message', (task: RenderTask) => {
  try {
    parentPort?.postMessage({ result: runRenderTask(task) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.name : 'Error' })
  }
})
parentPort?.postMessage({ ready: true })
