import { DATA_ERROR, type DataErrorBody } from '../../contract/errors.ts'
import type { Identity } from '../db/database.ts'

interface Extras {
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
}

/** An error of the data API with the format and codes of PostgREST. */
export class DataError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message)
    this.name = 'DataError'
    this.status = status
    this.code = code
    this.details = extras.details ?? null
    this.hint = extras.hint ?? null
    this.headers = extras.headers ?? {}
  }

  body(): DataErrorBody {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message }
  }
}

export function badQuery(message: string, details: string | null = null): DataError {
  return new DataError(400, DATA_ERROR.badQuery, message, { details })
}

export function badRange(details: string, headers: Record<string, string> = {}): DataError {
  return new DataError(416, DATA_ERROR.badRange, 'Requested range not satisfiable', { details, headers })
}

export function badBody(message: string): DataError {
  return new DataError(400, DATA_ERROR.badBody, message)
}

/** Missing rights. The status differs for visitors, because signing in could help. */
export function refused(role: Identity['role'], message: string): DataError {
  return new DataError(statusOfRefusal(role), DATA_ERROR.refused, message)
}

export function statusOfRefusal(role: Identity['role']): 401 | 403 {
  return role === 'anon' ? 401 : 403
}

export function unknownColumn(table: string, column: string): DataError {
  return new DataError(400, DATA_ERROR.unknownColumnRead, `column ${table}.${column} does not exist`)
}

export function unknownWrittenColumn(table: string, column: string): DataError {
  return new DataError(
    400,
    DATA_ERROR.unknownColumnWritten,
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  )
}

export function unknownTable(table: string): DataError {
  return new DataError(
    404,
    DATA_ERROR.unknownTable,
    `Could not find the table 'public.${table}' in the schema cache`,
  )
}

export function unknownRelation(table: string, name: string): DataError {
  return new DataError(
    400,
    DATA_ERROR.unknownRelation,
    `Could not find a relationship between '${table}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and '${name}' in the schema 'public', but no matches were found.`,
    },
  )
}

export function unavailableType(accept = ''): DataError {
  return new DataError(406, 'PGRST107', `None of these media types are available: ${accept}`)
}

export function unknownFunction(name: string): DataError {
  return new DataError(
    404,
    DATA_ERROR.unknownFunction,
    `Could not find the function public.${name} in the schema cache`,
    { details: `Searched for the function public.${name}, but no matches were found in the schema cache.` },
  )
}

export function notOneRow(rows: number): DataError {
  return new DataError(406, DATA_ERROR.notOneRow, 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** The database is available but overloaded. */
export function busy(): DataError {
  return new DataError(503, DATA_ERROR.databaseAway, 'Too many calls at once. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })
}

export function answerTooLong(bytes: number): DataError {
  return new DataError(
    413,
    DATA_ERROR.badQuery,
    `A row is longer than the ${bytes} bytes that one response can hold`,
    {
      hint: 'Ask for fewer columns.',
    },
  )
}

export function tookTooLong(): DataError {
  return new DataError(503, DATA_ERROR.timeout, 'canceling statement due to statement timeout', {
    hint: 'Ask for fewer rows, or with fewer conditions.',
    headers: { 'Retry-After': '5' },
  })
}

export function tooManyCalls(seconds: number): DataError {
  return new DataError(429, DATA_ERROR.tooManyCalls, 'Too many calls. Wait a moment and try again.', {
    headers: { 'Retry-After': String(seconds) },
  })
}

export function databaseAway(): DataError {
  return new DataError(503, DATA_ERROR.databaseAway, 'Database connection error. Retrying the connection.', {
    headers: { 'Retry-After': '1' },
  })
}
