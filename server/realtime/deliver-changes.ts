import { PUBLIC_LIVE_TABLE } from '../../contract/realtime.ts'
import type { Identity } from '../db/database.ts'
import { OverBudget } from '../db/request-meter.ts'
import { readSql } from '../rest/sql-read.ts'
import { type Binding, isHeard, planFor, type Source } from './binding.ts'
import type { Payer } from './budget.ts'
import type { RowChange } from './bus.ts'
import type { RemoteCalls } from './remote-calls.ts'

/** A channel that listens to changes. */
export interface ChangeListener {
  identity: Identity
  payer: Payer
  bindings: readonly Binding[]
}

export interface Delivery<Listener> {
  listener: Listener
  ids: number[]
  data: object
}

/** Names of types as the client knows them. */
const TYPES: Readonly<Record<string, string>> = {
  integer: 'int4',
  boolean: 'bool',
  'text[]': '_text',
  'integer[]': '_int4',
}

const identityKey = (identity: Identity) =>
  identity.role === 'authenticated' ? `${identity.claims.session_id} ${identity.claims.aal}` : identity.role

/** Whether the caller could have read a deleted row. */
async function couldRead(
  allowed: RemoteCalls['allowed'],
  identity: Identity,
  { table, public: isPublic, author }: RowChange,
): Promise<boolean> {
  if (identity.role !== 'authenticated') return table === PUBLIC_LIVE_TABLE && isPublic === true
  if (table !== PUBLIC_LIVE_TABLE) return (await allowed(identity, [`read ${table}`])).size > 0
  const may = await allowed(identity, ['edit any post', 'read drafts'])
  if (isPublic || may.has('edit any post')) return true
  return identity.claims.sub === author && may.has('read drafts')
}

/** What a listener may see of a change, read with the listener's rights; undefined if nothing. */
async function read(
  { allowed, read: readRow }: Pick<RemoteCalls, 'allowed' | 'read'>,
  { identity, payer }: ChangeListener,
  source: Source,
  change: RowChange,
): Promise<object | undefined> {
  if (source.rowId !== undefined && source.rowId !== change.id) return undefined
  if (change.type === 'DELETE') return (await couldRead(allowed, identity, change)) ? {} : undefined
  const { text, values } = readSql(planFor(source, change.id))
  const body = await readRow(identity, payer, { text, values })
  return JSON.parse(body ?? '[]')[0]
}

function dataOf({ columns }: Source, { table, type, id, at }: RowChange, record: object): object {
  return {
    schema: 'public',
    table,
    type,
    commit_timestamp: at,
    columns: columns.map(column => ({ name: column.name, type: TYPES[column.type] ?? column.type })),
    record,
    ...(type !== 'INSERT' && { old_record: { id } }),
    errors: null,
  }
}

interface Group<Listener> {
  source: Source
  listeners: Map<Listener, number[]>
}

/** Groups listeners with the same rights and the same query. */
function groupsOf<Listener extends ChangeListener>(listeners: Iterable<Listener>, change: RowChange) {
  const groups = new Map<string, Group<Listener>>()
  for (const listener of listeners)
    for (const binding of listener.bindings) {
      const source = binding.sources.get(change.table)
      if (source === undefined || !isHeard(binding, change)) continue
      if (listener.identity.role === 'anon' && change.table !== PUBLIC_LIVE_TABLE) continue
      const key = `${identityKey(listener.identity)} ${source.key}`
      const group = groups.get(key) ?? { source, listeners: new Map() }
      group.listeners.set(listener, [...(group.listeners.get(listener) ?? []), binding.id])
      groups.set(key, group)
    }
  return groups.values()
}

interface ReadDeps<Listener> {
  calls: Pick<RemoteCalls, 'allowed' | 'read'>
  /** Whether a listener is still connected. Nothing is read for others. */
  isThere: (listener: Listener) => boolean
  /** Called with an error for a listener, who leaves the channel or misses the change. */
  onFault: (error: unknown, listener: Listener) => void
}

/** Reads a change once for each group with its rights, charged to one of its listeners. */
export async function* deliveriesOf<Listener extends ChangeListener>(
  listeners: Iterable<Listener>,
  change: RowChange,
  { calls, isThere, onFault }: ReadDeps<Listener>,
): AsyncGenerator<Delivery<Listener>> {
  for (const { source, listeners: heard } of groupsOf(listeners, change)) {
    let data: object | undefined
    // A listener without budget is told so, and the next one's is tried.
    for (const listener of heard.keys()) {
      if (!isThere(listener)) continue
      try {
        const record = await read(calls, listener, source, change)
        data = record && dataOf(source, change, record)
        break
      } catch (error) {
        onFault(error, listener)
        if (!(error instanceof OverBudget)) break
      }
    }
    if (data === undefined) continue
    for (const [listener, ids] of heard) if (isThere(listener)) yield { listener, ids, data }
  }
}
