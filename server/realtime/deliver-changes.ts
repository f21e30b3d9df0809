import { PUBLIC_LIVE_TABLE } from '../../contract/realtime.ts'
import type { Database, Identity, Transaction } from '../db/database.ts'
import { may } from '../db/guards.ts'
import { readSql } from '../rest/sql-read.ts'
import { type Binding, isHeard, planFor } from './binding.ts'
import type { RowChange } from './bus.ts'

/** A channel that listens to changes. */
export interface ChangeListener {
  identity: Identity
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

/** Whether whoever asks could have read a row that is gone. */
async function couldRead(tx: Transaction, identity: Identity, change: RowChange): Promise<boolean> {
  if (change.table !== 'blog_posts') return may(tx, `read ${change.table}`)
  if (change.public || (await may(tx, 'edit any post'))) return true
  const isAuthor = identity.role === 'authenticated' && identity.claims.sub === change.author
  return isAuthor && may(tx, 'read drafts')
}

const isOfAnother = ({ filter }: Binding, { id }: RowChange) =>
  filter.startsWith('id=eq.') && !`${filter},`.startsWith(`id=eq.${id},`)

/** What a listener may know of a change, read as that listener; undefined if nothing. */
function read(
  database: Database,
  identity: Identity,
  binding: Binding,
  change: RowChange,
): Promise<object | undefined> {
  return database.transaction(identity, async tx => {
    if (change.type === 'DELETE') {
      if (isOfAnother(binding, change) || !(await couldRead(tx, identity, change))) return undefined
      return {}
    }
    const source = binding.tables.get(change.table)
    if (source === undefined) return undefined
    const { text, values } = readSql(planFor(source, change.id))
    const { rows } = await tx.query<{ body: string | null }>(text, values)
    return JSON.parse(rows[0]?.body ?? '[]')[0]
  })
}

function dataOf({ tables }: Binding, { table, type, id, at }: RowChange, record: object): object {
  const columns = (tables.get(table)?.columns ?? []).map(column => ({
    name: column.name,
    type: TYPES[column.type] ?? column.type,
  }))
  return {
    schema: 'public',
    table,
    type,
    commit_timestamp: at,
    columns,
    record,
    ...(type !== 'INSERT' && { old_record: { id } }),
    errors: null,
  }
}

/** Reads a change once for all listeners who are the same and ask for the same, under the policies that bind them. */
export async function* deliveriesOf<Listener extends ChangeListener>(
  database: Database,
  listeners: Iterable<Listener>,
  change: RowChange,
  onFault: (error: unknown, listener: Listener) => void,
): AsyncGenerator<Delivery<Listener>> {
  const groups = new Map<string, { binding: Binding; listeners: Map<Listener, number[]>; first: Listener }>()
  for (const listener of listeners)
    for (const binding of listener.bindings) {
      if (!isHeard(binding, change)) continue
      if (listener.identity.role === 'anon' && change.table !== PUBLIC_LIVE_TABLE) continue
      const key = `${identityKey(listener.identity)} ${binding.tables.get(change.table)?.key}`
      const group = groups.get(key) ?? { binding, listeners: new Map(), first: listener }
      group.listeners.set(listener, [...(group.listeners.get(listener) ?? []), binding.id])
      groups.set(key, group)
    }
  for (const { binding, listeners: heard, first } of groups.values()) {
    try {
      const record = await read(database, first.identity, binding, change)
      if (record === undefined) continue
      const data = dataOf(binding, change, record)
      for (const [listener, ids] of heard) yield { listener, ids, data }
    } catch (error) {
      onFault(error, first)
    }
  }
}
