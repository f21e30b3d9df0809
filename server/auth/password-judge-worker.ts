import { parentPort } from 'node:worker_threads'
import { type Candidate, guessFault } from './password-judge.ts'

// The entry of a worker thread: it does its work when it is imported.

parentPort?.on('message', (candidate: Candidate) => parentPort?.postMessage(guessFault(candidate)))
