import * as v from 'valibot'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { type ListenerLimits, PRIVATE_TOPICS, PUBLIC_LIVE_TABLE } from '../../contract/realtime.ts'
import type { Identity } from '../db/database.ts'
import { refused } from '../rest/data-error.ts'
import { usesExpression } from '../rest/reserved.ts'
import { BadBinding, type Binding, BindingSchema, checkSource, toBinding } from './binding.ts'
import type { RemoteCalls } from './remote-calls.ts'

const flag = v.optional(v.nullable(v.boolean()), false)

const JoinSchema = v.object({
  access_token: v.optional(v.nullable(v.string())),
  config: v.optional(
    v.object({
      broadcast: v.optional(v.nullable(v.object({ self: flag, ack: flag }))),
      presence: v.optional(
        v.nullable(
          v.object({
            key: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
            enabled: flag,
          }),
        ),
      ),
      postgres_changes: v.optional(v.nullable(v.array(BindingSchema))),
      private: flag,
    }),
    {},
  ),
})
type AskedJoin = v.InferOutput<typeof JoinSchema>

export interface JoinConfig {
  isPrivate: boolean
  hearsItself: boolean
  isAcknowledged: boolean
  hasPresence: boolean
  presenceKey: string | undefined
  bindings: readonly Binding[]
}

export const parseJoin = (payload: unknown): AskedJoin => v.parse(JoinSchema, payload)

/** Resolves the requested bindings to those allowed. Throws `BadBinding`, or what the data routes throw. */
export function configOf({ config }: AskedJoin, isVisitor: boolean, limits: ListenerLimits): JoinConfig {
  const asked = config.postgres_changes ?? []
  if (asked.length > limits.bindings)
    throw new BadBinding(`More than ${limits.bindings} filters of one channel are too many`)
  return {
    isPrivate: config.private ?? false,
    hearsItself: config.broadcast?.self ?? false,
    isAcknowledged: config.broadcast?.ack ?? false,
    hasPresence: config.presence?.enabled ?? false,
    presenceKey: config.presence?.key || undefined,
    bindings: asked.map((one, index) => toBinding(one, index + 1, isVisitor, limits)),
  }
}

/** The requested bindings with ids, which the client compares. */
export const echoOf = ({ config }: AskedJoin) =>
  (config.postgres_changes ?? []).map((one, index) => ({ ...one, id: index + 1 }))

/** An identity, and how long it is valid. */
export interface Identified {
  identity: Identity
  leftMs: number
}

/** Rejects with `IdentityError`. The public key stands for a visitor. */
export async function identityOf(
  token: string | null | undefined,
  verify: RemoteCalls['verify'],
): Promise<Identified> {
  if (!token || token === PUBLIC_KEY) return { identity: { role: 'anon' }, leftMs: Number.POSITIVE_INFINITY }
  const { claims, leftMs } = await verify(token)
  return { identity: { role: 'authenticated', claims }, leftMs }
}

/** The caller may not join. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

const PREFIX = 'realtime:'

/** A topic without the prefix that the client gives it; undefined without one. */
export const subTopicOf = (topic: string) =>
  topic.startsWith(PREFIX) && topic.length > PREFIX.length ? topic.slice(PREFIX.length) : undefined

/** Private and public channels of the same name are separate. */
export const channelOf = (subTopic: string, isPrivate: boolean) =>
  `${isPrivate ? 'private' : 'public'} ${subTopic}`

/** The action in the table of guards for a private channel. */
export function actionOf(subTopic: string): string {
  const kind = PRIVATE_TOPICS.find(name => subTopic === name || subTopic.startsWith(`${name}:`))
  if (kind === undefined) throw new NotAllowed()
  return `join ${kind}`
}

const MATCH = 'use match'

/** Whether a channel may be joined. Rejects with `NotAllowed`, with `SessionEnded`, or as a read would. */
export async function checkJoin(
  allowed: RemoteCalls['allowed'],
  identity: Identity,
  { subTopic, isPrivate, bindings }: { subTopic: string; isPrivate: boolean; bindings: readonly Binding[] },
): Promise<void> {
  const isVisitor = identity.role === 'anon'
  const plans = bindings.flatMap(({ sources }) =>
    [...sources.values()].map(source => checkSource(source, isVisitor)),
  )
  const isExpressive = plans.some(usesExpression)
  // Visitors are many, and their rights are known without the database.
  if (identity.role !== 'authenticated') {
    const readsMore = bindings.some(({ sources }) => !sources.has(PUBLIC_LIVE_TABLE))
    if (isPrivate || readsMore || isExpressive) throw new NotAllowed()
    return
  }
  const action = isPrivate ? actionOf(subTopic) : undefined
  const may = await allowed(identity, [...(action ? [action] : []), ...(isExpressive ? [MATCH] : [])])
  if (action !== undefined && !may.has(action)) throw new NotAllowed()
  if (isExpressive && !may.has(MATCH))
    throw refused(identity.role, 'Only administrators may use match and imatch')
}
