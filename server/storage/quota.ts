import { PICTURES_BYTES, RESUMES_BYTES } from '../../contract/quotas.ts'
import type { Transaction } from '../db/database.ts'
import { usedBytes } from '../db/objects.ts'
import type { Bucket } from './buckets.ts'
import { UploadRefused } from './picture-processor.ts'

/** Refuses what would be more than its place may hold: an account's pictures, or everybody's resumes. */
export async function requireRoom(
  tx: Transaction,
  bucket: Bucket,
  person: string,
  bytes: number,
): Promise<void> {
  const isPictures = bucket.id === 'pictures'
  const used = await usedBytes(tx, bucket.id, isPictures ? person : undefined)
  if (used + bytes <= (isPictures ? PICTURES_BYTES : RESUMES_BYTES)) return
  throw new UploadRefused(isPictures ? 'picturesFull' : 'resumesFull')
}
