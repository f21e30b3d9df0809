import { badQuery, badRange } from './data-error.ts'

/** The most rows of one response. Larger tables are read in pages. */
const MAX_ROWS = 1000

export interface Page {
  offset: number
  limit: number
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function wholeNumber(name: string, text: string | null): number | undefined {
  if (text === null) return undefined
  if (/^-\d{1,15}$/.test(text))
    throw badRange(`${capitalized(name)} should be greater than or equal to zero.`)
  const value = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  if (value === undefined)
    throw badQuery(`"failed to parse ${name} (${text})"`, `${name} must be a whole number`)
  return value
}

function headerRange(header: string | undefined): { from: number; to: number } {
  const everything = { from: 0, to: Number.POSITIVE_INFINITY }
  // Ignores a range in another unit (`bytes=0-`), as HTTP requires.
  if (header === undefined || header.includes('=')) return everything
  const found = /^(\d{1,15})-(\d{0,15})$/.exec(header.trim())
  if (!found) throw badQuery(`"failed to parse range (${header})"`, 'Write it as first-last, counted from 0')
  const from = Number(found[1])
  const to = found[2] ? Number(found[2]) : everything.to
  if (from > to)
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { from, to }
}

/** Combines `limit`, `offset` and the Range header, up to `MAX_ROWS`. */
export function parsePage(query: URLSearchParams, rangeHeader: string | undefined): Page {
  const range = headerRange(rangeHeader)
  const offset = Math.max(wholeNumber('offset', query.get('offset')) ?? 0, range.from)
  const limit = wholeNumber('limit', query.get('limit')) ?? MAX_ROWS
  return { offset, limit: Math.max(0, Math.min(limit, MAX_ROWS, range.to - offset + 1)) }
}
