import { DATA_ERROR } from '../../contract/errors.ts'
import { findMarkdownProblem } from '../../contract/markdown-limits.ts'
import { parseJson } from '../http/parse-json.ts'
import { mediaTypeOf } from '../http/read-body.ts'
import { badBody, DataError } from './data-error.ts'
import type { Table } from './tables.ts'

export type Row = Record<string, unknown>

export interface Payload {
  rows: Row[]
  /** Whether the body was a list. */
  list: boolean
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The body of a write: an object, or a list of objects. */
export function parsePayload(contentType: string | undefined, text: string): Payload {
  const type = contentType ? mediaTypeOf(contentType) : 'application/json'
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type ?? ''))
    throw badBody(`Content-Type not acceptable: ${type ?? contentType}`)
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw badBody('Empty or invalid json')
  }
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isRow)) throw badBody('The body must be an object or a list of objects')
  return { rows, list: Array.isArray(value) }
}

/** The keys of the first row if all rows have the same keys. */
export function commonKeys(rows: readonly Row[]): string[] {
  const keys = Object.keys(rows[0] ?? {})
  const known = new Set(keys)
  for (const row of rows) {
    const names = Object.keys(row)
    if (names.length !== known.size || !names.every(name => known.has(name)))
      throw badBody('All object keys must match')
  }
  return keys
}

/** Refuses a post whose Markdown can't be rendered, and names the exceeded limit. */
export function checkMarkdown(table: Table, { rows }: Payload): void {
  if (table.name !== 'blog_posts') return
  for (const { content } of rows) {
    const problem = typeof content === 'string' ? findMarkdownProblem(content) : undefined
    if (problem) throw new DataError(400, DATA_ERROR.checkFailed, problem)
  }
}
