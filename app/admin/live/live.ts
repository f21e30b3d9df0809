import type { User } from '@supabase/auth-js'
import { useEffect } from 'react'
import { authClient } from '#app/lib/backend-client.ts'
import { createStore, useStore } from '#app/lib/store.ts'
import { LIVE_TABLES, PRIVATE_TOPICS } from '#contract/realtime.ts'
import { mayDo, nameOf } from '../places.ts'
import { type Presence, reducePresence } from './presence.ts'

export type Channel = (typeof PRIVATE_TOPICS)[number]

const [posts, ...submissions] = LIVE_TABLES
const TABLES: Record<Channel, readonly string[]> = { posts: [posts], pages: [], desk: submissions }
/** Who is told of what goes on where. */
const RIGHT_OF = { posts: 'posts.write', pages: 'pages.edit', desk: 'inbox.work' } as const
const RETRY_MS = 3_000
/** Many changes at once are read once. */
const CALM_MS = 300

interface Place {
  at: string
  isWriting: boolean
}

const NOBODY: Presence = new Map()
const presence = { posts: createStore(NOBODY), pages: createStore(NOBODY), desk: createStore(NOBODY) }
const places: Partial<Record<Channel, Place>> = {}
const changeListeners: Record<Channel, Set<() => void>> = {
  posts: new Set(),
  pages: new Set(),
  desk: new Set(),
}
let say: (channel: Channel) => void = () => undefined

const timers: { [name in Channel]?: ReturnType<typeof setTimeout> | undefined } = {}

/** Calls whoever shows what has changed, when it can be seen. */
function tellChange(channel: Channel): void {
  timers[channel] ??= setTimeout(() => {
    timers[channel] = undefined
    if (document.visibilityState === 'visible') for (const listener of changeListeners[channel]) listener()
    else document.addEventListener('visibilitychange', () => tellChange(channel), { once: true })
  }, CALM_MS)
}

/** Has what could not be read be read again after a while. */
export function lookAgain(channel: Channel): void {
  setTimeout(() => tellChange(channel), RETRY_MS)
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
      // What happened while nobody listened is read now: before the first join too.
      tellChange(channel)
    },
    // The client of accounts finds out, and whoever is here is asked to sign in.
    onRefused: async () => void (await (await authClient()).getUser()),
    onEvent(topic, event, payload) {
      const channel = topic as Channel
      if (event === 'postgres_changes') tellChange(channel)
      if (event.startsWith('presence_')) {
        const { get, set } = presence[channel]
        set(reducePresence(get(), event, payload))
      }
    },
  })
  say = channel => {
    const place = places[channel]
    socket.say(channel, place && { who: user.id, name: nameOf(user), ...place })
  }
  return socket.close
}

/** Listens, while somebody is signed in, to what others do. Nothing waits for it. */
export function useLive(user: User | undefined): void {
  const id = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same person may be another object
  useEffect(() => {
    if (!user) return
    let isWanted = true
    const opened = open(user, () => isWanted)
    return () => {
      isWanted = false
      say = () => undefined
      opened.then(close => close())
    }
  }, [id])
}

/** Calls when something of a channel was changed, by anybody. */
export function useChanges(channel: Channel, onChange: () => void): void {
  useEffect(() => {
    changeListeners[channel].add(onChange)
    return () => {
      changeListeners[channel].delete(onChange)
    }
  }, [channel, onChange])
}

/** Who has something of a channel open. */
export const usePresence = (channel: Channel): Presence => useStore(presence[channel])

/** Says to others what is open here. */
export function usePlace(channel: Channel, at: string, isWriting: boolean): void {
  useEffect(() => {
    places[channel] = { at, isWriting }
    say(channel)
  }, [channel, at, isWriting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open then
  useEffect(
    () => () => {
      delete places[channel]
      say(channel)
    },
    [channel, at],
  )
}
