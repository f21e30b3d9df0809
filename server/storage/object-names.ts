import { BUCKETS, type Bucket } from './buckets.ts'
import { bucketNotFound, invalidKey } from './storage-error.ts'

/** The characters that the hosted service allows. */
const NAME = /^(?:\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/
const LONGEST = 500

export function bucketOf(id: unknown): Bucket {
  const bucket = typeof id === 'string' ? BUCKETS.get(id) : undefined
  if (bucket === undefined) throw bucketNotFound()
  return bucket
}

/** Checks the name of an object: no part may be empty or lead elsewhere in a path. */
export function objectName(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  const isPlain = text.split('/').every(part => part !== '' && part !== '.' && part !== '..')
  if (!isPlain || text.length > LONGEST || !NAME.test(text)) throw invalidKey(text.slice(0, LONGEST))
  return text
}
