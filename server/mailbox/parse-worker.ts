import { parentPort, workerData } from 'node:worker_threads'
import { parseMessage } from './parse-message.ts'

// The entry of a worker thread, which runs when it is imported.

parseMessage(workerData as Uint8Array).then(
  message => parentPort?.postMessage({ message }),
  error => parentPort?.postMessage({ fault: error instanceof Error ? error.name : 'unknown' }),
)
