import { FILES_BYTES, PICTURES_BYTES, RESUMES_BYTES } from '../../contract/quotas.ts'
import type { UploadRefusal } from '../../contract/uploads.ts'
import type { Transaction } from '../db/database.ts'
import { usedBytes } from '../db/objects.ts'
import type { Bucket } from './buckets.ts'
import { UploadRefused } from './picture-processor.ts'

interface Room {
  bytes: number
  /** Whether the limit applies per account. Otherwise it applies to all accounts together. */
  isOwn: boolean
  full: UploadRefusal
}

const ROOMS: Readonly<Record<string, Room>> = {
  pictures: { bytes: PICTURES_BYTES, isOwn: true, full: 'picturesFull' },
  files: { bytes: FILES_BYTES, isOwn: true, full: 'filesFull' },
  resumes: { bytes: RESUMES_BYTES, isOwn: false, full: 'resumesFull' },
}

/** Refuses a file beyond the limit: of an account's pictures or files, or of all resumes together. */
export async function requireRoom(
  tx: Transaction,
  bucket: Bucket,
  person: string,
  bytes: number,
): Promise<void> {
  const room = ROOMS[bucket.id]
  if (room === undefined) throw new Error(`The bucket ${bucket.id} has no limit`)
  const used = await usedBytes(tx, bucket.id, room.isOwn ? person : undefined)
  if (used + bytes > room.bytes) throw new UploadRefused(room.full)
}
