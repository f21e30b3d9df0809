import { DatabaseReadOnly, DatabaseUnavailable } from '../database.ts'

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const READ_ONLY = '25006'

// Shutdown, crash, start-up, a session that the server ended, "too many connections", and a server that was made a
// standby: states that pass without a change of settings, and after which the connection is of no use.
const SERVER_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '25P03',
  '25P04',
  '53300',
  READ_ONLY,
])

// Errors without a code that `pg` throws when the connection breaks or nobody answers.
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
]

// Disk full, out of memory, and faults of files and pages: the statement was right, but the machine could not
// run it. Their messages name files, so callers never see them.
const MACHINE_CODES = new Set(['53100', '53200', '58000', '58030', '58P01', '58P02', 'XX001', 'XX002'])

export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MACHINE_CODES.has(String(error.code))
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

/** Whether a statement was ended by its statement timeout. */
export function isTimeout(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** Whether the server refused a write because it is read-only. */
export function isReadOnlyFault(error: unknown): boolean {
  if (error instanceof DatabaseReadOnly) return true
  return error instanceof Error && 'code' in error && error.code === READ_ONLY
}

/** Whether an error means that the database cannot be reached, and not that a statement was wrong. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A missing Unix socket. Any other missing file is a different fault.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  if (SOCKET_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith('08')) return true
  return MESSAGES.some(message => error.message.startsWith(message))
}
