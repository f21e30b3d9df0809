import type { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import type { Identity } from '../db/database.ts'

/** What the Node server passes along with a request that came over the network. The site's own pages pass nothing. */
interface NodeBindings {
  incoming?: unknown
  outgoing?: EventEmitter
}

/** Who asks the data routes, and how. */
export interface Caller {
  identity: Identity
  /** The response that the answer leaves by; none for a call from inside this process. */
  outgoing: EventEmitter | undefined
  /** Asks over the network without having signed in. */
  isVisitor: boolean
  /** A page of the site that is being made. */
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
