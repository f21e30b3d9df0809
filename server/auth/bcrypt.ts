import { Worker } from 'node:worker_threads'

/** Higher costs take seconds for each try. */
export const HIGHEST_COST = 14

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** The cost of a bcrypt hash that came from another system; undefined for any other hash. */
export function importedCost(hash: string): number | undefined {
  const [, cost] = BCRYPT.exec(hash) ?? []
  return cost === undefined ? undefined : Number(cost)
}

export function isImportedHash(hash: string): boolean {
  return (importedCost(hash) ?? Number.POSITIVE_INFINITY) <= HIGHEST_COST
}

/** The costs of extra bcrypt hashes, so that a check takes the same time for every account. Each cost takes twice as long as the one before, so all together come to 2 to the power of `highest`. */
export function fillerCosts(own: number | undefined, highest: number): number[] {
  if (own === undefined) return highest === 0 ? [] : [highest]
  return Array.from({ length: Math.max(0, highest - own) }, (_, index) => own + index)
}

export interface BcryptWork {
  password: string
  hash: string | undefined
  /** Computed only for the time it takes. */
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
