import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { administratorElsewhere } from './administrator.ts'
import { ADMIN } from './backend-server.ts'

const ROWS_AT_ONCE = 1000
/** How long a sender waits after a refusal. */
const REFUSED_PAUSE_MS = 20

/** A server with an administrator and without rate limits. */
export const FAULT_ENV = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT: 'off',
}

export interface Submission {
  /** The idempotency key: a repeat with the same key is the same submission. */
  key: string
  /** The id from a successful answer. */
  id?: string
}

export const newSubmission = (): Submission => ({ key: crypto.randomUUID() })

/**
 * Sends a submission whose email address contains its key. Resolves with the status, or rejects if the
 * connection breaks.
 */
export async function sendSubmission(
  origin: string,
  submission: Submission,
  message?: string,
): Promise<number> {
  return (await postSubmission(origin, submission, message)).status
}

/** The same, with the whole answer. */
export async function postSubmission(
  origin: string,
  submission: Submission,
  message = 'A message.',
): Promise<Response> {
  const answer = await fetch(`${origin}/functions/v1/send-application`, {
    method: 'POST',
    headers: {
      apikey: PUBLIC_KEY,
      'content-type': 'application/json',
      'idempotency-key': submission.key,
    },
    body: JSON.stringify({
      type: 'contact',
      firstName: 'Ada',
      lastName: 'Hale',
      email: `${submission.key}@firm.example`,
      company: 'Hale and Wick',
      companySize: '51-200',
      message,
    }),
  })
  const body = (await answer.json()) as { id?: string }
  if (answer.ok && body.id !== undefined) submission.id = body.id
  return answer
}

export const administratorOf = (origin: string): Promise<SupabaseClient> =>
  administratorElsewhere(origin, ADMIN)

export interface StoredSubmission {
  id: string
  email: string
}

/** Reads every stored submission as an administrator, page by page. */
export async function storedSubmissions(origin: string): Promise<StoredSubmission[]> {
  const admin = await administratorOf(origin)
  const stored: StoredSubmission[] = []
  for (;;) {
    const { data } = await admin
      .from('applications')
      .select('id, email')
      .order('id')
      .range(stored.length, stored.length + ROWS_AT_ONCE - 1)
      .throwOnError()
    stored.push(...data)
    if (data.length < ROWS_AT_ONCE) return stored
  }
}

export interface Balance {
  answered: number
  stored: number
  /** Accepted by the server, but not stored. */
  lost: string[]
  /** Stored more than once. */
  doubled: string[]
}

export async function balance(origin: string, submissions: readonly Submission[]): Promise<Balance> {
  const stored = await storedSubmissions(origin)
  const ids = new Set(stored.map(({ id }) => id))
  const emails = stored.map(({ email }) => email)
  const answered = submissions.filter(({ id }) => id !== undefined)
  return {
    answered: answered.length,
    stored: stored.length,
    lost: answered.flatMap(({ id = '' }) => (ids.has(id) ? [] : [id])),
    doubled:
      emails.length === new Set(emails).size
        ? []
        : emails.filter((email, at) => emails.indexOf(email) !== at),
  }
}

/** Submits from several senders at once, until `stop`. */
export function keepSending(origin: string, senders: number) {
  const all: Submission[] = []
  const seen: Record<number, number> = {}
  let longestMs = 0
  let isSending = true
  const loops = Array.from({ length: senders }, async () => {
    while (isSending) {
      const since = performance.now()
      const submission = newSubmission()
      all.push(submission)
      const status = await sendSubmission(origin, submission)
      seen[status] = (seen[status] ?? 0) + 1
      longestMs = Math.max(longestMs, performance.now() - since)
      if (status !== 200) await pause(REFUSED_PAUSE_MS)
    }
  })
  return {
    seen,
    /** Resolves once more than `count` further answers had this status. */
    more(status: number, count: number) {
      const enough = (seen[status] ?? 0) + count
      return expect.poll(() => seen[status] ?? 0, { timeout: 60_000, interval: 20 }).toBeGreaterThan(enough)
    },
    /** Expects that every answer was 200 or 503, and that what was answered is stored once. */
    async stop() {
      isSending = false
      await Promise.all(loops)
      expect(Object.keys(seen).filter(status => status !== '200' && status !== '503')).toEqual([])
      const { answered, stored, lost, doubled } = await balance(origin, all)
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      return { answered, stored, longestMs }
    },
  }
}

/** An application with the person's name in every field that can hold it. */
export const applicationOf = (name: string, email: string) => ({
  type: 'contact',
  firstName: name,
  lastName: name,
  email,
  company: `${name} LLP`,
  companySize: '1-50',
  message: `${name} writes. `.repeat(200),
})
export const careerOf = (name: string, email: string) => ({
  name,
  email,
  phone: '+1 555 0100',
  message: `${name} applies.`,
  position: 'Product Designer',
  resumeFileName: `${name}.pdf`,
})

export const application = {
  type: 'contact',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@firm.example',
  company: 'Hale & Wick',
  companySize: '51-200',
  message: 'We keep 40,000 engagement letters.',
}
export const career = {
  name: 'Grace Iwu',
  email: 'grace@firm.example',
  phone: '+1 555 0100',
  message: 'I set type.',
  position: 'Product Designer',
  resumeFileName: 'grace.pdf',
}
