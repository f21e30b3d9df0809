import { parseAccept } from 'hono/utils/accept'
import { DataError, unavailableType } from './data-error.ts'

export interface Shape {
  single: boolean
  stripNulls: boolean
  isCsv: boolean
  contentType: string
}

const JSON_TYPES = new Set(['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'])
const OBJECT_TYPE = 'application/vnd.pgrst.object+json'

/** The format of the response: the most preferred type in `Accept` that we support. */
export function chooseShape(header: string | undefined): Shape {
  const accept = header?.trim() || '*/*'
  for (const { type: written, params, q } of parseAccept(accept)) {
    if (q === 0) continue
    const type = written.toLowerCase()
    const stripNulls = params.nulls?.toLowerCase() === 'stripped'
    if (type === OBJECT_TYPE || type === 'application/vnd.pgrst.object')
      return { single: true, stripNulls, isCsv: false, contentType: `${OBJECT_TYPE}; charset=utf-8` }
    if (JSON_TYPES.has(type))
      return { single: false, stripNulls, isCsv: false, contentType: 'application/json; charset=utf-8' }
    if (type === 'text/csv')
      return { single: false, stripNulls: false, isCsv: true, contentType: 'text/csv; charset=utf-8' }
  }
  throw unavailableType(accept)
}

/** Only the schema `public` is available. */
export function checkProfile(header: string | undefined): void {
  if (header === undefined || header === 'public') return
  throw new DataError(406, 'PGRST106', `Invalid schema: ${header}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}
