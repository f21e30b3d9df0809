import { BUCKETS, type Bucket } from './buckets.ts'
import { bucketNotFound, invalidKey } from './storage-error.ts'

/** As the hosted service has it. */
const NAME = /^(?:\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/
const LONGEST = 500

export function bucketOf(id: unknown): Bucket {
  const bucket = typeof id === 'string' ? BUCKETS.get(id) : undefined
  if (bucket === undefined) throw bucketNotFound()
  return bucket
}

/** The name of an object. No part of it is empty or could lead elsewhere in an address. */
export function objectName(name: unknown): string {
  const text = typeof name === 'string' ? name : ''
  const isPlain = text.split('/').every(part => part !== '' && part !== '.' && part !== '..')
  if (!isPlain || text.length > LONGEST || !NAME.test(text)) throw invalidKey(text.slice(0, LONGEST))
  return text
}
