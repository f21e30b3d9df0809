import type { User } from '@supabase/auth-js'
import { useEffect } from 'react'
import { checkSession } from '#app/features/session/failures.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { LIVE_TABLES, PRIVATE_TOPICS } from '#contract/realtime.ts'
import { mayDo, nameOf } from '../places.ts'
import { type Presence, reducePresence } from './presence.ts'

export type Channel = (typeof PRIVATE_TOPICS)[number]

const [posts, ...submissions] = LIVE_TABLES
const TABLES: Record<Channel, readonly string[]> = { posts: [posts], pages: [], desk: submissions }
/** The right that each channel requires. */
const RIGHT_OF = { posts: 'posts.write', pages: 'pages.edit', desk: 'inbox.work' } as const
const RETRY_MS = 3_000
/** Changes in quick succession are loaded together. */
const CALM_MS = 300

interface Place {
  at: string
  isWriting: boolean
}

const NOBODY: Presence = new Map()
/** Who has what open, by channel. */
const presence = { posts: createStore(NOBODY), pages: createStore(NOBODY), desk: createStore(NOBODY) }
/** What is open in this tab, for the others. */
const places = {
  posts: createStore<Place | undefined>(undefined),
  pages: createStore<Place | undefined>(undefined),
  desk: createStore<Place | undefined>(undefined),
}
/** Listeners for changes, by channel. */
const changes = { posts: createChanges(), pages: createChanges(), desk: createChanges() }

/** Tells listeners of a change once the tab is visible. */
function createChanges() {
  const { get, set, subscribe } = createStore(0)
  let isDue = false
  function announce(): void {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      if (document.visibilityState === 'visible') set(get() + 1)
      else document.addEventListener('visibilitychange', announce, { once: true })
    }, CALM_MS)
  }
  return { announce, subscribe }
}

/** Tells the listeners of a channel that something changed. */
export const announceChange = (channel: Channel) => changes[channel].announce()

/** Tries a failed load again after a while. */
export function lookAgain(channel: Channel): void {
  setTimeout(changes[channel].announce, RETRY_MS)
}

async function open(user: User, isWanted: () => boolean): Promise<() => void> {
  const channels = PRIVATE_TOPICS.filter(name => mayDo(RIGHT_OF[name], user))
  const { openSocket } = await import('./socket.ts')
  if (!isWanted()) return () => undefined
  const socket = openSocket({
    channels: Object.fromEntries(channels.map(name => [name, TABLES[name]])),
    token: async () => (await (await authClient()).getSession()).data.session?.access_token,
    onJoin(topic) {
      const channel = topic as Channel
      say(channel)
      // Catches up on changes from before the connection, at the first join too.
      changes[channel].announce()
    },
    // The auth client notices the ended session, and the sign-in is shown.
    onRefused: () => void checkSession(),
    onEvent(topic, event, payload) {
      const channel = topic as Channel
      if (event === 'postgres_changes') changes[channel].announce()
      if (event.startsWith('presence_')) {
        const { get, set } = presence[channel]
        set(reducePresence(get(), event, payload))
      }
    },
  })
  function say(channel: Channel): void {
    const place = places[channel].get()
    socket.say(channel, place && { who: user.id, name: nameOf(user), ...place })
  }
  const stops = channels.map(channel => places[channel].subscribe(() => say(channel)))
  return () => {
    for (const stop of stops) stop()
    socket.close()
  }
}

/** Subscribes to changes by others while someone is signed in. Nothing waits for the connection. */
export function useLive(user: User | undefined): void {
  const id = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person may be another object
  useEffect(() => {
    if (!user) return
    let isWanted = true
    const opened = open(user, () => isWanted)
    return () => {
      isWanted = false
      opened.then(close => close())
    }
  }, [id])
}

/** Calls `onChange` when anyone changes something in a channel. */
export function useChanges(channel: Channel, onChange: () => void): void {
  useEffect(() => changes[channel].subscribe(onChange), [channel, onChange])
}

/** Who has something of a channel open. */
export const usePresence = (channel: Channel): Presence => useStore(presence[channel])

/** Tells others what is open here. */
export function usePlace(channel: Channel, at: string, isWriting: boolean): void {
  useEffect(() => places[channel].set({ at, isWriting }), [channel, at, isWriting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open then
  useEffect(() => () => places[channel].set(undefined), [channel, at])
}
