import { API_BODY_BYTES } from '../../contract/limits.ts'
import { againAfterDeadlock } from '../db/again-after-deadlock.ts'
import type { Database } from '../db/database.ts'
import { guard } from '../db/guards.ts'
import { readBody } from '../http/read-body.ts'
import type { Caller } from './caller.ts'
import { badBody, badQuery, DataError, unavailableType, unknownFunction } from './data-error.ts'
import { checkProfile, chooseShape } from './parse-headers.ts'
import { parsePayload } from './parse-payload.ts'
import { checkPreferences, parsePrefer } from './parse-prefer.ts'

export interface ServedFunction {
  /** Parameters with their types. One with a default value may be left out. */
  parameters: Readonly<
    Record<string, 'uuid' | 'integer' | 'boolean' | 'text' | 'timestamptz' | 'date' | 'jsonb'>
  >
  /** Whether it only reads, so that GET and HEAD may call it too. It is declared stable in the database. */
  reads?: true
}

/** Every function that a client may call. Each returns JSON, and the guards decide who may call it. */
export const FUNCTIONS: ReadonlyMap<string, ServedFunction> = new Map<string, ServedFunction>([
  ['create_draft_link', { parameters: { post: 'uuid', days: 'integer' } }],
  ['publish_next', { parameters: { post: 'uuid', seen: 'timestamptz' } }],
  ['post_review', { parameters: { post: 'uuid' } }],
  ['hand_in_post', { parameters: { post: 'uuid', note: 'text' } }],
  ['take_back_post', { parameters: { post: 'uuid' } }],
  ['send_back_post', { parameters: { post: 'uuid', remark: 'text' } }],
  ['comment_on_post', { parameters: { post: 'uuid', comment: 'jsonb' } }],
  ['resolve_comment', { parameters: { comment: 'uuid', resolved: 'jsonb' } }],
  ['remove_comment', { parameters: { comment: 'uuid' } }],
  ['writing_news', { parameters: {}, reads: true }],
  ['writing_preferences', { parameters: {}, reads: true }],
  ['prefer_writing', { parameters: { handed_in: 'text', answered: 'text' } }],
  ['read_draft', { parameters: { secret: 'text' } }],
  ['draft_pictures', { parameters: { secret: 'text' } }],
  [
    'describe_picture',
    { parameters: { picture: 'text', alt: 'text', focus_x: 'integer', focus_y: 'integer' } },
  ],
  ['categories', { parameters: {}, reads: true }],
  ['save_category', { parameters: { label: 'text', description: 'text', key: 'text' } }],
  ['sort_categories', { parameters: { keys: 'jsonb' } }],
  ['delete_category', { parameters: { key: 'text', target: 'text' } }],
  ['post_tags', { parameters: {}, reads: true }],
  ['related_posts', { parameters: { post: 'uuid' }, reads: true }],
  ['sitemap_files', { parameters: {}, reads: true }],
  ['sitemap_posts', { parameters: { file: 'integer' }, reads: true }],
  ['search_site', { parameters: { words: 'text' }, reads: true }],
  [
    'desk_list',
    { parameters: { filter: 'jsonb', sort: 'text', page: 'integer', grouped: 'boolean' }, reads: true },
  ],
  ['desk_about', { parameters: { submission: 'uuid' }, reads: true }],
  ['desk_group', { parameters: { submission: 'uuid', reference: 'text' } }],
  ['desk_split', { parameters: { submission: 'uuid' } }],
  ['desk_news', { parameters: { filter: 'jsonb', since: 'timestamptz' }, reads: true }],
  [
    'desk_ids',
    { parameters: { filter: 'jsonb', skip: 'integer', most: 'integer', after: 'uuid' }, reads: true },
  ],
  ['desk_change', { parameters: { filter: 'jsonb', change: 'jsonb' } }],
  ['desk_count', { parameters: { filter: 'jsonb' }, reads: true }],
  ['desk_begin', { parameters: { filter: 'jsonb', change: 'jsonb', expected: 'integer', job: 'uuid' } }],
  ['desk_preview', { parameters: { filter: 'jsonb', text: 'text' }, reads: true }],
  ['desk_stop', { parameters: { job: 'uuid' } }],
  ['desk_jobs', { parameters: {}, reads: true }],
  ['desk_undo', { parameters: { job: 'uuid' } }],
  ['desk_choices', { parameters: {}, reads: true }],
  ['desk_figures', { parameters: { filter: 'jsonb' }, reads: true }],
  ['desk_history', { parameters: { submission: 'uuid' }, reads: true }],
  ['desk_corrections', { parameters: { submission: 'uuid' }, reads: true }],
  ['desk_add_note', { parameters: { submission: 'uuid', note: 'text' } }],
  ['desk_seen', { parameters: { submission: 'uuid' } }],
  ['desk_preferences', { parameters: {}, reads: true }],
  ['desk_prefer', { parameters: { assigned: 'text', received: 'text', remind_days: 'integer' } }],
  [
    'desk_answer',
    { parameters: { submission: 'uuid', text: 'text', answer: 'uuid', state: 'text', seen: 'integer' } },
  ],
  ['desk_answer_again', { parameters: { answer: 'uuid' } }],
  ['desk_replies', { parameters: {}, reads: true }],
  ['desk_save_reply', { parameters: { name: 'text', text: 'text', reply: 'uuid' } }],
  ['desk_remove_reply', { parameters: { reply: 'uuid' } }],
  ['desk_messages', { parameters: { submission: 'uuid' }, reads: true }],
  ['desk_unmatched', { parameters: { page: 'integer' }, reads: true }],
  ['desk_attach_message', { parameters: { message: 'uuid', reference: 'text' } }],
  ['desk_convert_message', { parameters: { message: 'uuid' } }],
  ['desk_discard_message', { parameters: { message: 'uuid' } }],
  ['figures', { parameters: { since: 'date', until: 'date' }, reads: true }],
  ['figures_of_source', { parameters: { source: 'text', since: 'date', until: 'date' }, reads: true }],
  [
    'figures_of_paths',
    { parameters: { since: 'date', until: 'date', source: 'text', page: 'text', form: 'text' }, reads: true },
  ],
  ['figures_of_post', { parameters: { post: 'uuid', since: 'date', until: 'date' } }],
  ['public_figures', { parameters: {}, reads: true }],
  ['site_answers', { parameters: {}, reads: true }],
  ['redirects', { parameters: {}, reads: true }],
  ['save_redirects', { parameters: { given: 'jsonb' } }],
  ['remove_redirect', { parameters: { path: 'text' } }],
  ['moved_post', { parameters: { old_slug: 'text' } }],
  ['own_sessions', { parameters: {}, reads: true }],
  ['own_usage', { parameters: {} }],
  ['end_own_session', { parameters: { session: 'uuid' } }],
  ['audit_entries', { parameters: { filter: 'jsonb', before: 'text', most: 'integer' }, reads: true }],
  ['announce_export', { parameters: { exported: 'text' } }],
])

function textOf(name: string, type: string | undefined, value: unknown): string | null {
  if (type === 'jsonb') return JSON.stringify(value)
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw badBody(`The parameter ${name} must be a single value`)
}

/** The parameters as text for the database: from the query of a GET or HEAD, otherwise from the body. */
async function readParameters(
  { parameters, reads }: ServedFunction,
  request: Request,
): Promise<[name: string, text: string | null][]> {
  const query = new URL(request.url).searchParams
  if (request.method === 'POST') {
    // The query that `rpc(…).select()` sends.
    const isWhole = query.size === 0 || query.toString() === 'select=*'
    if (!isWhole) throw badQuery('This function returns one value, so filters don’t apply')
    const type = request.headers.get('content-type') ?? undefined
    const [given = {}] = parsePayload(type, await readBody(request, API_BODY_BYTES)).rows
    return Object.entries(given).map(([name, value]) => [name, textOf(name, parameters[name], value)])
  }
  if (reads && (request.method === 'GET' || request.method === 'HEAD')) return [...new Map(query)]
  const allowed = reads ? 'GET, HEAD, POST' : 'POST'
  throw new DataError(405, 'PGRST101', `This function takes ${allowed}`, {
    headers: { Allow: allowed },
  })
}

/** Refuses options that only apply to rows, because a function returns one JSON value. Returns whether to count it. */
async function checkAsked({ headers }: Request): Promise<boolean> {
  const accept = headers.get('accept') ?? undefined
  const { isCsv, stripNulls } = chooseShape(accept)
  if (isCsv || stripNulls) throw unavailableType(accept)
  // Functions don't support the time zone preference.
  const asked = await checkPreferences(parsePrefer(headers.get('prefer') ?? undefined), async () => false)
  if (asked.handling === 'strict' && asked.maxAffected !== undefined)
    throw new DataError(
      400,
      'PGRST128',
      'max-affected is for changes of rows, and a function answers one value',
    )
  return asked.count
}

export async function callFunction(
  database: Database,
  { identity, isPage }: Caller,
  name: string,
  request: Request,
): Promise<Response> {
  const known = FUNCTIONS.get(name)
  if (known === undefined) throw unknownFunction(name)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  checkProfile(request.headers.get(reads ? 'accept-profile' : 'content-profile') ?? undefined)
  const count = await checkAsked(request)
  const given = await readParameters(known, request)
  if (given.some(([parameter]) => !Object.hasOwn(known.parameters, parameter))) throw unknownFunction(name)
  const list = given.map(
    ([parameter], index) => `${parameter} => $${index + 1}::${known.parameters[parameter]}`,
  )
  const ask = () =>
    database.transaction(
      identity,
      async tx => {
        await guard(tx, `call ${name}`)
        return tx.query<{ body: string | null }>(
          `select public.${name}(${list.join(', ')})::text as body`,
          given.map(([, text]) => text),
        )
      },
      { page: isPage },
    )
  const { rows } = await againAfterDeadlock(ask)
  return new Response(request.method === 'HEAD' ? null : (rows[0]?.body ?? 'null'), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      // The result of a function counts as one row.
      'Content-Range': `0-0/${count ? 1 : '*'}`,
      ...(count && { 'Preference-Applied': 'count=exact' }),
    },
  })
}
