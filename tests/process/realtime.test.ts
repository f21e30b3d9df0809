/** @module-tag full */

import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { openedServer } from '../support/opened.ts'

const server = openedServer({ env: { RATE_LIMIT: 'off' } })

/** The processes that serve realtime. */
function processes(): number[] {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('realtime-process'))
}

/** A listener with the real client, which records its status. */
function listen() {
  const client = createClient(server.origin, PUBLIC_KEY, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  })
  const heard: string[] = []
  const states: string[] = []
  client
    .channel('room', { config: { broadcast: { self: true } } })
    .on('broadcast', { event: '*' }, ({ event }) => heard.push(event))
    .subscribe(status => states.push(status))
  return { client, heard, states }
}

test('the death of the process for realtime costs listeners a reconnect, and nothing else', async () => {
  expect(processes()).toEqual([])
  const { client, heard, states } = listen()
  await expect.poll(() => states).toEqual(['SUBSCRIBED'])
  const [first = 0] = processes()
  process.kill(first, 'SIGKILL')
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${server.origin}/security`)).status).toBe(200)
  await expect.poll(() => states.filter(state => state === 'SUBSCRIBED')).toHaveLength(2)
  const [second] = processes()
  expect(second).not.toBe(first)
  await client.channel('room').httpSend('after', {})
  await expect.poll(() => heard).toContain('after')
  expect(server.logs()).toContain('"event":"realtime process ended"')
  await client.realtime.disconnect()
  // Without listeners, no process runs.
  await expect.poll(processes).toEqual([])
})

test('a process that hangs holds up no page, and ends with the server', async () => {
  const { states, client } = listen()
  await expect.poll(() => states).toContain('SUBSCRIBED')
  const [pid = 0] = processes()
  process.kill(pid, 'SIGSTOP')
  try {
    expect((await fetch(`${server.origin}/security`)).status).toBe(200)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  expect(await server.stop()).toBe(0)
  await expect.poll(() => states.at(-1)).toBe('CHANNEL_ERROR')
  await client.realtime.disconnect()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
