import { RESUMES_BYTES } from '../../contract/quotas.ts'
import { resumeObject } from '../../contract/receipts.ts'
import { lockFiles } from './blobs.ts'
import type { Transaction } from './database.ts'
import { findObject, storeObject, usedBytes } from './objects.ts'

const BUCKET = 'resumes'
const PDF = 'application/pdf'

/** A part of a PDF: where it begins, of how many bytes, and under which name its file is sent. */
export interface ResumePart {
  upload: string
  start: number
  total: number
  data: Buffer
}

/** Whether a file of this size fits beside the stored and the arriving ones. Uploads that start at the same time take turns. */
async function hasRoom(tx: Transaction, id: string, total: number): Promise<boolean> {
  await lockFiles(tx)
  const { rows } = await tx.query<{ arriving: string }>(
    'select coalesce(sum(bytes), 0)::text as arriving from functions.resume_uploads where submission_id <> $1',
    [id],
  )
  const used = (await usedBytes(tx, BUCKET)) + Number(rows[0]?.arriving ?? 0)
  return used + total <= RESUMES_BYTES
}

/** All that visitors sent would be more than may be stored. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Begins a file anew: parts of an earlier one are dropped. False when there is no such application. */
async function begin(tx: Transaction, id: string, { upload, total }: ResumePart): Promise<boolean> {
  const { rowCount } = await tx.query('select from public.career_applications where id = $1 for update', [id])
  if (rowCount === 0) return false
  if (!(await hasRoom(tx, id, total))) throw new NoRoom()
  await tx.query('delete from functions.resume_uploads where submission_id = $1', [id])
  await tx.query('insert into functions.resume_uploads (submission_id, name, bytes) values ($1, $2, $3)', [
    id,
    upload,
    total,
  ])
  return true
}

/** Stores a part. Resolves to how much has arrived, and whether the part was the next one. */
export async function storePart(
  tx: Transaction,
  id: string,
  part: ResumePart,
): Promise<{ received: number; fits: boolean } | undefined> {
  if (part.start === 0 && !(await begin(tx, id, part))) return undefined
  const { rows } = await tx.query<{ received: number }>(
    `select received from functions.resume_uploads where submission_id = $1 and name = $2 and bytes = $3 for update`,
    [id, part.upload, part.total],
  )
  const received = rows[0]?.received ?? 0
  if (received !== part.start) return { received, fits: false }
  await tx.query('insert into functions.resume_parts (submission_id, start, data) values ($1, $2, $3)', [
    id,
    part.start,
    part.data,
  ])
  const now = received + part.data.length
  await tx.query(
    'update functions.resume_uploads set received = $2, touched_at = now() where submission_id = $1',
    [id, now],
  )
  return { received: now, fits: true }
}

export async function readParts(tx: Transaction, id: string): Promise<Buffer> {
  const { rows } = await tx.query<{ data: Buffer }>(
    'select data from functions.resume_parts where submission_id = $1 order by start',
    [id],
  )
  return Buffer.concat(rows.map(({ data }) => Buffer.from(data)))
}

export async function dropParts(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from functions.resume_uploads where submission_id = $1', [id])
}

/** Stores the whole PDF in place of an earlier one. The row is locked before the files, as by whoever erases it. */
export async function storeResume(tx: Transaction, id: string, bytes: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update public.career_applications set resume_bytes = $2 where id = $1',
    [id, bytes.length],
  )
  if (rowCount === 0) return false
  await lockFiles(tx)
  const name = resumeObject(id)
  const before = await findObject(tx, BUCKET, name)
  await storeObject(tx, { bucket: BUCKET, name, type: PDF, bytes, cacheControl: 'max-age=0' }, before?.id)
  await dropParts(tx, id)
  return true
}
