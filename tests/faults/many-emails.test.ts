import { afterEach, expect, it } from 'vitest'
import type { InboxJob } from '../../contract/inbox.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { ADMIN } from '../support/backend-server.ts'
import { openedFolder, openedSmtp, sendingTo } from '../support/opened.ts'
import { administratorOf } from '../support/submissions.ts'

const EMAILS = 300
/** The worker's number of concurrent emails. */
const CONNECTIONS = 10

afterEach(killStrays)
const folder = openedFolder()
const smtp = openedSmtp()

it(`sends ${EMAILS} emails to ${EMAILS} people, killed in the middle`, async () => {
  const first = spawnBackend(folder, sendingTo(smtp))
  const office = await administratorOf(await first.ready)
  const people = Array.from({ length: EMAILS }, (_, n) => `reader-${n}@d${n % 30}.example`)
  // In parts, so that each statement stays within its time limit on a busy machine.
  for (let from = 0; from < EMAILS; from += 30)
    await office
      .from('applications')
      .insert(
        people
          .slice(from, from + 30)
          .map(email => ({ first_name: 'Ada', last_name: 'L', email, company: 'Firm' })),
      )
      .throwOnError()
  const change = { reply: { text: 'Dear {first_name}, no.', state: 'declined' } }
  await office.rpc('desk_begin', { filter: {}, change, expected: EMAILS }).throwOnError()
  await smtp.delivered(EMAILS / 3)
  await first.kill()

  const again = await administratorOf(await spawnBackend(folder, sendingTo(smtp)).ready)
  await expect
    .poll(async () => ((await again.rpc('desk_jobs')).data as InboxJob[])[0]?.sent, {
      // Emails that the dead process had claimed stay claimed for two minutes.
      timeout: 240_000,
      interval: 1_000,
    })
    .toBe(EMAILS)
  const ids = new Map<string, Set<string>>()
  // The administrator also gets an email about the sign-in from another device.
  const replies = smtp.deliveries.filter(({ to }) => !to.includes(ADMIN.email))
  for (const { to, header } of replies)
    for (const email of to) ids.set(email, (ids.get(email) ?? new Set()).add(header('message-id') ?? ''))
  expect([...ids.keys()].sort()).toEqual([...people].sort())
  expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
  // If the process died before recording the mail server's answer, it sends the same email again, with the same Message-ID.
  const repeated = replies.length - EMAILS
  expect(repeated).toBeLessThanOrEqual(CONNECTIONS)
  noteAnalytics('kill -9', {
    what: `${EMAILS} emails from the inbox`,
    kills: 1,
    seen: `each person got one message; ${repeated} of them were handed over twice under the same Message-ID`,
  })
}, 360_000)
