import { DatabaseAway } from './database.ts'

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

/** Whether an error says that the database is out of reach rather than that a statement was wrong. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // A missing Unix socket; any other missing file is somebody else's fault.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  if (SOCKET_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith('08')) return true
  return MESSAGES.some(message => error.message.startsWith(message))
}
