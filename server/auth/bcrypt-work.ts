import { Worker } from 'node:worker_threads'

export interface BcryptWork {
  password: string
  hash: string | undefined
  /** Computed for the time that it takes. */
  fillerCosts: number[]
}

/** Checks a bcrypt hash on a thread of its own: it is JavaScript, and pages must be answered meanwhile. */
export function doBcryptWork(work: BcryptWork): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('bcrypt-thread.ts', import.meta.url), { workerData: work })
    thread.once('message', (right: boolean) => resolve(right))
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`The bcrypt thread ended with ${code}`)))
  })
}
