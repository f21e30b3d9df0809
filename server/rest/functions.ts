import { API_BODY_BYTES } from '../../contract/limits.ts'
import type { Database } from '../db/database.ts'
import { guard } from '../db/guards.ts'
import { readBody } from '../http/read-body.ts'
import type { Caller } from './caller.ts'
import { badBody, DataError, unknownFunction } from './data-error.ts'
import { parsePayload } from './parse-payload.ts'

interface ServedFunction {
  /** The parameters with their types. Each may be left out if it has a default. */
  parameters: Readonly<Record<string, 'uuid' | 'integer' | 'text' | 'timestamptz' | 'date' | 'jsonb'>>
}

/** Every function a client may call. Each answers JSON, and the table of guards decides who may call it. */
export const FUNCTIONS: ReadonlyMap<string, ServedFunction> = new Map([
  ['create_draft_link', { parameters: { post: 'uuid', days: 'integer' } }],
  ['read_draft', { parameters: { secret: 'text' } }],
  ['draft_pictures', { parameters: { secret: 'text' } }],
  ['post_tags', { parameters: {} }],
  ['related_posts', { parameters: { post: 'uuid' } }],
  ['search_site', { parameters: { words: 'text' } }],
  ['desk_list', { parameters: { filter: 'jsonb', sort: 'text', page: 'integer' } }],
  ['desk_news', { parameters: { filter: 'jsonb', since: 'timestamptz' } }],
  ['desk_ids', { parameters: { filter: 'jsonb', skip: 'integer', most: 'integer' } }],
  ['desk_change', { parameters: { filter: 'jsonb', change: 'jsonb' } }],
  ['desk_count', { parameters: { filter: 'jsonb' } }],
  ['desk_begin', { parameters: { filter: 'jsonb', change: 'jsonb', expected: 'integer' } }],
  ['desk_jobs', { parameters: {} }],
  ['desk_undo', { parameters: { job: 'uuid' } }],
  ['desk_choices', { parameters: {} }],
  ['desk_figures', { parameters: { filter: 'jsonb' } }],
  ['desk_history', { parameters: { submission: 'uuid' } }],
  ['desk_add_note', { parameters: { submission: 'uuid', note: 'text' } }],
  ['desk_replies', { parameters: {} }],
  ['desk_save_reply', { parameters: { name: 'text', text: 'text', reply: 'uuid' } }],
  ['desk_remove_reply', { parameters: { reply: 'uuid' } }],
  ['figures', { parameters: { since: 'date', until: 'date' } }],
  ['public_figures', { parameters: {} }],
  ['site_answers', { parameters: {} }],
  ['redirects', { parameters: {} }],
  ['save_redirects', { parameters: { given: 'jsonb' } }],
  ['remove_redirect', { parameters: { path: 'text' } }],
  ['moved_post', { parameters: { old_slug: 'text' } }],
  ['own_sessions', { parameters: {} }],
  ['own_usage', { parameters: {} }],
  ['end_own_session', { parameters: { session: 'uuid' } }],
  ['audit_entries', { parameters: { filter: 'jsonb', before: 'text', most: 'integer' } }],
  ['announce_export', { parameters: { exported: 'text' } }],
])

function textOf(name: string, type: string | undefined, value: unknown): string | null {
  if (type === 'jsonb') return JSON.stringify(value)
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw badBody(`The parameter ${name} must be a single value`)
}

/** Answers `POST /rpc/{name}` as the caller. */
export async function callFunction(
  database: Database,
  { identity, isPage }: Caller,
  name: string,
  request: Request,
): Promise<Response> {
  const known = FUNCTIONS.get(name)
  if (known === undefined) throw unknownFunction(name)
  if (request.method !== 'POST')
    throw new DataError(405, 'PGRST101', 'Only POST is allowed on a function', { headers: { Allow: 'POST' } })
  const type = request.headers.get('content-type') ?? undefined
  const [given = {}] = parsePayload(type, await readBody(request, API_BODY_BYTES)).rows
  const names = Object.keys(given)
  if (names.some(parameter => !Object.hasOwn(known.parameters, parameter))) throw unknownFunction(name)
  const list = names.map(
    (parameter, index) => `${parameter} => $${index + 1}::${known.parameters[parameter]}`,
  )
  const { rows } = await database.transaction(
    identity,
    async tx => {
      await guard(tx, `call ${name}`)
      return tx.query<{ body: string | null }>(
        `select public.${name}(${list.join(', ')})::text as body`,
        names.map(parameter => textOf(parameter, known.parameters[parameter], given[parameter])),
      )
    },
    { page: isPage },
  )
  return new Response(rows[0]?.body ?? 'null', {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' },
  })
}
