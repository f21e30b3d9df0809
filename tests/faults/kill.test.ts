import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/limits.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { ADMIN } from '../support/backend-server.ts'

// A short form for every run; FAULT_ROUNDS=50 for the long one.
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 4)
const SENDERS = 4
const KILLS_AT_FIRST_START_MS = [30, 300, 700, 1_200]

const root = mkdtempSync(join(tmpdir(), 'octavo-kill-'))
afterEach(killStrays)
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function submit(url: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'contact',
      firstName: 'Ada',
      lastName: 'Hale',
      email: 'ada@firm.example',
      company: 'Hale and Wick',
      companySize: '51-200',
      message: 'A message.',
    }),
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  return ((await answer.json()) as { id: string }).id
}

/** Sends until the line breaks, keeping the id of everything that was answered. */
async function sendUntilKilled(url: string, answered: string[], onAnswer: () => void): Promise<void> {
  for (;;) {
    try {
      const id = await submit(url)
      if (id !== undefined) answered.push(id)
      onAnswer()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

it('starts whole after being killed during its very first start', async () => {
  const dataDir = join(root, 'first')
  for (const delay of KILLS_AT_FIRST_START_MS) {
    const server = spawnBackend(dataDir)
    await pause(delay)
    await server.kill()
  }
  const server = spawnBackend(dataDir)
  const url = await server.ready
  expect(await submit(url)).toMatch(/^[0-9a-f-]{36}$/)
}, 300_000)

it(`loses nothing that it answered, killed ${ROUNDS} times while submissions arrive`, async () => {
  const dataDir = join(root, 'load')
  const answered: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = spawnBackend(dataDir)
    const url = await server.ready
    // A different moment each round: after a few answers, in the middle of others.
    const enough = 3 + round * 7
    let seen = 0
    const onAnswer = () => {
      if (++seen === enough) server.child.kill('SIGKILL')
    }
    await Promise.all(Array.from({ length: SENDERS }, () => sendUntilKilled(url, answered, onAnswer)))
    await server.ended
  }
  const server = spawnBackend(dataDir)
  const admin = createClient(await server.ready, PUBLIC_KEY, { auth: { persistSession: false } })
  await admin.auth.signInWithPassword(ADMIN)
  const { data, error } = await admin.from('applications').select('id')
  expect(error).toBeNull()
  const kept = new Set(data?.map(({ id }) => id))
  expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * 3)
  expect(answered.filter(id => !kept.has(id))).toEqual([])
}, 600_000)
