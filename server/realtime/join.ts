import * as v from 'valibot'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { PRIVATE_TOPICS, PUBLIC_LIVE_TABLE, REALTIME_LIMITS } from '../../contract/realtime.ts'
import type { VerifyToken } from '../auth/identity.ts'
import type { Database, Identity, Transaction } from '../db/database.ts'
import { may } from '../db/guards.ts'
import { checkReserved, usesExpression } from '../rest/reserved.ts'
import { type Binding, BindingSchema, planFor, toBinding } from './binding.ts'

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
      postgres_changes: v.optional(
        v.nullable(v.pipe(v.array(BindingSchema), v.maxLength(REALTIME_LIMITS.bindings))),
      ),
      private: flag,
    }),
    {},
  ),
})

/** What a channel was joined with. */
export interface JoinConfig {
  token: string | undefined
  isPrivate: boolean
  hearsItself: boolean
  isAcknowledged: boolean
  hasPresence: boolean
  presenceKey: string | undefined
  bindings: Binding[]
  /** As they were asked for, with their ids: the client compares them. */
  echo: object[]
}

export function parseJoin(payload: unknown): JoinConfig {
  const { access_token: token, config } = v.parse(JoinSchema, payload)
  const asked = config.postgres_changes ?? []
  const bindings = asked.map((one, index) => toBinding(one, index + 1))
  return {
    token: token ?? undefined,
    isPrivate: config.private ?? false,
    hearsItself: config.broadcast?.self ?? false,
    isAcknowledged: config.broadcast?.ack ?? false,
    hasPresence: config.presence?.enabled ?? false,
    presenceKey: config.presence?.key || undefined,
    bindings,
    echo: asked.map((one, index) => ({ ...one, id: index + 1 })),
  }
}

/** Rejects with `IdentityError`. The public key stands for nobody in particular. */
export async function identityOf(token: string | undefined, verify: VerifyToken): Promise<Identity> {
  if (token === undefined || token === '' || token === PUBLIC_KEY) return { role: 'anon' }
  return { role: 'authenticated', claims: await verify(token) }
}

/** Whoever asks may not join. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

const PREFIX = /^realtime:/i

/** A topic without the prefix that the client gives it; undefined without one. */
export const subTopicOf = (topic: string) => (PREFIX.test(topic) ? topic.replace(PREFIX, '') : undefined)

/** Private and public channels of the same name are apart. */
export const channelOf = (topic: string, isPrivate: boolean) =>
  `${isPrivate ? 'private' : 'public'} ${subTopicOf(topic) ?? topic}`

async function checkPrivate(tx: Transaction, topic: string): Promise<void> {
  const kind = PRIVATE_TOPICS.find(name => topic === name || topic.startsWith(`${name}:`))
  if (kind === undefined || !(await may(tx, `join ${kind}`))) throw new NotAllowed()
}

/** Asks the database whether a channel may be joined. Rejects with `NotAllowed`, with `SessionEnded`, or as a read would. */
export async function checkJoin(
  database: Database,
  identity: Identity,
  { topic, isPrivate, bindings }: { topic: string; isPrivate: boolean; bindings: readonly Binding[] },
): Promise<void> {
  const plans = bindings.flatMap(({ tables }) => [...tables.values()].map(source => planFor(source)))
  // Visitors come in numbers, and what they may is known without the database.
  if (identity.role === 'anon') {
    const readsMore = bindings.some(({ tables }) => !tables.has(PUBLIC_LIVE_TABLE))
    if (isPrivate || readsMore || plans.some(usesExpression)) throw new NotAllowed()
    return
  }
  await database.transaction(identity, async tx => {
    if (isPrivate) await checkPrivate(tx, subTopicOf(topic) ?? topic)
    for (const plan of plans) await checkReserved(tx, plan, identity.role, false)
  })
}
