import { createHash } from 'node:crypto'

/** The key of a limit as it is stored: a hash, so that the tables of limits name nobody. */
export function limitKey(kind: string, value: string): Buffer {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}
