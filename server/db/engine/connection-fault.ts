import { DatabaseUnavailable } from '../database.ts'

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

// Shutdown, crash, start-up and "too many connections": the states that pass without anybody changing a setting.
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '53300'])

// What `pg` throws without a code when the line breaks or nobody answers.
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
]

// Disk full, out of memory, and the faults of files and pages: the statement was right, and the machine could not do it.
// Their messages name files, and are nobody's business.
const MACHINE_CODES = new Set(['53100', '53200', '58000', '58030', '58P01', '58P02', 'XX001', 'XX002'])

export function isMachineFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MACHINE_CODES.has(String(error.code))
}

/** Whether a statement was ended because it took longer than it may. */
export function isTimeout(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '57014'
}

/** Whether an error says that the database is out of reach rather than that a statement was wrong. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A missing Unix socket; any other missing file is somebody else's fault.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  if (SOCKET_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith('08')) return true
  return MESSAGES.some(message => error.message.startsWith(message))
}
