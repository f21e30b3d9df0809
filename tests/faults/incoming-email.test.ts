import { afterEach, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { killStrays, spawnBackend } from '../support/backend-process.ts'
import { findDovecot, startDovecot } from '../support/dovecot.ts'
import { written } from '../support/emails.ts'
import { openedFolder, openedSmtp, sendingTo } from '../support/opened.ts'
import { makePdf } from '../support/pdf.ts'
import { administratorOf, applicationOf } from '../support/submissions.ts'

const EMAILS = 90
const KILLS = 3

afterEach(killStrays)
const folder = openedFolder()
const smtp = openedSmtp()

it.skipIf(findDovecot() === undefined)(
  `takes ${EMAILS} replies once each, killed ${KILLS} times in between`,
  async () => {
    const imap = await startDovecot()
    const env = {
      ...sendingTo(smtp),
      IMAP_URL: `imap://${encodeURIComponent(imap.user)}:${imap.password}@127.0.0.1:${imap.port}/INBOX?plus=on`,
    }
    let running = spawnBackend(folder, env)
    let url = await running.ready
    const email = 'ada@reader.example'
    const sent = await fetch(`${url}/functions/v1/send-application`, {
      method: 'POST',
      headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(applicationOf('Ada', email)),
    })
    const { id } = (await sent.json()) as { id: string }
    await smtp.delivered(2)
    const acknowledgement = smtp.deliveries.find(mail => mail.to.includes(email))
    const replyTo = acknowledgement?.header('reply-to') ?? ''
    expect(replyTo).toMatch(/^inbox\+oct-/)
    const all = async () =>
      ((await (await administratorOf(url)).rpc('desk_messages', { submission: id }).throwOnError()).data ??
        []) as {
        text: string
        attachments: unknown[]
      }[]
    // The mailbox is new, so only email from now on is read.
    imap.deliver(written({ from: email, to: replyTo, text: 'first' }))
    await expect.poll(all).toHaveLength(1)

    const files = (n: number) =>
      n % 5 === 0 ? [{ name: `${n}.pdf`, type: 'application/pdf', bytes: makePdf(20_000, `of ${n}`) }] : []
    const part = EMAILS / KILLS
    for (let kill = 0; kill < KILLS; kill++) {
      for (let n = kill * part; n < (kill + 1) * part; n++)
        imap.deliver(written({ from: email, to: replyTo, text: `reply ${n}`, files: files(n) }))
      const before = (await all()).length
      await expect.poll(async () => (await all()).length, { interval: 20 }).toBeGreaterThan(before + 2)
      await running.kill()
      running = spawnBackend(folder, env)
      url = await running.ready
    }
    await expect.poll(all).toHaveLength(EMAILS + 1)
    const texts = (await all()).map(({ text }) => text)
    expect(new Set(texts).size).toBe(EMAILS + 1)
    expect((await all()).filter(({ attachments }) => attachments.length > 0)).toHaveLength(EMAILS / 5)
    noteAnalytics('kill -9', {
      what: `${EMAILS} replies from a mailbox`,
      kills: KILLS,
      seen: 'each is in the inbox once, with its files',
    })
    await imap.close()
  },
  360_000,
)
