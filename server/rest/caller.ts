import type { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import type { Identity } from '../db/database.ts'

/** What the Node server passes along with a request over the network. Calls from the site's own pages pass nothing. */
interface NodeBindings {
  incoming?: unknown
  outgoing?: EventEmitter
}

/** The caller of the data API. */
export interface Caller {
  identity: Identity
  /** The Node response. Undefined for a call from inside this process. */
  outgoing: EventEmitter | undefined
  /** Whether the call comes over the network and isn't signed in. */
  isVisitor: boolean
  /** Whether the call comes from a page of the site while it renders. */
  isPage: boolean
}

export function isFromOutside(context: Context): boolean {
  return ((context.env ?? {}) as NodeBindings).incoming !== undefined
}

export function callerOf(context: Context, identity: Identity): Caller {
  const outside = isFromOutside(context)
  return {
    identity,
    outgoing: ((context.env ?? {}) as NodeBindings).outgoing,
    isVisitor: outside && identity.role === 'anon',
    isPage: !outside && identity.role === 'anon',
  }
}
