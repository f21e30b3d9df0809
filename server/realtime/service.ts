import type { Socket } from 'node:net'
import { DatabaseUnavailable } from '../db/database.ts'
import { costOf, createBudget, type Payer } from './budget.ts'
import { openBus } from './bus.ts'
import { createChanges, listensToChanges } from './changes.ts'
import { createChannels } from './channels.ts'
import { type Handover, openConnections } from './connections.ts'
import { createConversation } from './conversation.ts'
import { channelOf } from './join.ts'
import { claimsOf } from './member.ts'
import type { SentMessage } from './process-messages.ts'
import { CallFailed, type RemoteCalls } from './remote-calls.ts'

const ALIVE_MS = 10_000

interface ServiceDeps {
  calls: RemoteCalls
  isAlone: boolean
  isRated: boolean
  now: () => number
  onSignedIn: (address: string) => void
  onClosed: (address: string, isSignedIn: boolean) => void
  onFault: (error: unknown) => void
}

/** The realtime service: channels with broadcasts, presence and changes of rows, for the real client. */
export function openService({ calls, isAlone, isRated, now, onSignedIn, onClosed, onFault }: ServiceDeps) {
  const budget = createBudget(isRated, now)
  const note = (error: unknown) => {
    // The server has logged these.
    if (!(error instanceof DatabaseUnavailable || error instanceof CallFailed)) onFault(error)
  }
  const channels = createChannels({ publish: said => void bus.publish(said), budget, now })
  const onSessionEnded = (sessionId: string) => {
    for (const member of channels.all())
      if (claimsOf(member)?.session_id === sessionId) channels.end(member, 'The session has ended')
  }
  const changes = createChanges({ calls, channels, onSessionEnded, onFault: note })
  const bus = openBus(
    calls.notify,
    isAlone,
    {
      onChange: changes.add,
      onEnded: onSessionEnded,
      // Their rights are checked again.
      onAccount: userId => channels.rejoin(member => claimsOf(member)?.sub === userId),
      onNote: channels.hear,
      onGap() {
        channels.rejoin(listensToChanges)
        // Ended sessions and changed accounts may be among what was missed.
        for (const member of channels.all()) if (claimsOf(member)) void recheck(member)
        void bus.publish({ kind: 'hello' })
      },
    },
    note,
  )
  const { hear, recheck } = createConversation({
    calls,
    channels,
    budget,
    onSignedIn: ({ address }) => onSignedIn(address),
    onFault: note,
  })
  const connections = openConnections({
    budget,
    now,
    hear,
    onLeft({ members }) {
      for (const member of [...members.values()]) channels.remove(member)
    },
    onClosed,
    onFault: note,
  })
  const beat = setInterval(() => {
    void bus.publish({ kind: 'alive' })
    channels.forgetSilent()
  }, ALIVE_MS)
  beat.unref()
  // Who is at other instances is not known yet.
  void bus.publish({ kind: 'hello' })

  return {
    take: (handover: Handover, socket: Socket) => connections.take(handover, socket),
    heard: bus.hear,
    /** Sends without a connection. Returns false, and sends nothing, if it cannot be paid for. */
    send(payer: Payer, messages: readonly SentMessage[]): boolean {
      const addressed = messages.map(({ topic, isPrivate, event, payload }) => ({
        channel: channelOf(topic, isPrivate),
        // Bytes come as an array of them.
        message: { event, payload: payload instanceof Uint8Array ? Buffer.from(payload) : payload },
        bytes: payload instanceof Uint8Array ? payload.length : JSON.stringify(payload ?? null).length,
      }))
      const cost = addressed.reduce(
        (sum, { channel, bytes }) => sum + costOf(bytes, channels.size(channel)),
        0,
      )
      if (!budget.spend(payer, cost)) return false
      for (const { channel, message } of addressed) channels.broadcast(payer, channel, message)
      return true
    },
    async close(): Promise<void> {
      clearInterval(beat)
      await connections.close()
      await bus.publish({ kind: 'bye' })
      await changes.settled()
    },
  }
}
