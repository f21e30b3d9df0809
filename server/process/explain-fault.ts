import { SetupError } from '../env.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS'])
/** Error codes of SQLite, which locks the data folder. */
const SQLITE_FULL = 13
const SQLITE_CLOSED = new Set([8, 14, 23])

const full = (where: string) =>
  `${where}: the disk is full. Free some space, or set DATA_DIR to a folder on another disk.`
const closed = (where: string, code: string) =>
  `This user can’t use ${where} (${code}). Give the folder to the user who runs the server: chown -R.`

/** One line for errors at the start that the operator can fix; the stack for all others. */
export function explainFault(error: unknown): string {
  if (error instanceof SetupError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const where = 'path' in error ? String(error.path) : 'The data folder'
  if (FULL.has(code)) return full(where)
  if (CLOSED.has(code)) return closed(where, code)
  if ('errcode' in error && error.errcode === SQLITE_FULL) return full('The data folder')
  if ('errcode' in error && SQLITE_CLOSED.has(Number(error.errcode)))
    return closed('lock.sqlite in the data folder', error.message)
  return error.stack ?? String(error)
}
