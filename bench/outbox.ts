import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/engine/open.ts'
import { submit } from '../server/functions/submit.ts'
import { createLog } from '../server/log.ts'
import { openMail } from '../server/mail/open-mail.ts'
import { startSmtp } from '../tests/support/smtp.ts'
import { type BenchTable, compare, formatTable } from './harness.ts'

const ONE = 'one message at a time, each over a connection of its own'
const SEVERAL = 'as it is set up by default'
const ROUNDS = 3
const SUBMISSIONS = 150

/** Fills an outbox of the embedded database and measures how long it takes to send all of it to a quick mail server. */
async function drain(options: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-outbox-'))
  const log = createLog(() => undefined)
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') }, log)
  const smtp = await startSmtp()
  const mail = openMail({
    settings: {
      smtpUrl: `${smtp.url}${options}`,
      tls: true,
      from: { name: '', address: 'site@octavo.example' },
      to: [{ name: '', address: 'team@octavo.example' }],
    },
    siteUrl: 'https://octavo.example',
    fill: text => text,
    company: 'Octavo',
    database,
    log,
  })
  const deps = { database, admit: async () => 0, mailing: true, onQueued: () => undefined }
  for (let n = 0; n < SUBMISSIONS; n += 1)
    await submit(deps, 'application', {
      type: 'contact',
      firstName: 'Ada',
      lastName: 'Okafor',
      email: `ada${n}@firm${n % 20}.example`,
      company: 'Hale & Wick',
      message: 'We keep 40,000 engagement letters.',
    })
  const started = performance.now()
  mail.start()
  await smtp.delivered(2 * SUBMISSIONS)
  const seconds = (performance.now() - started) / 1000
  await mail.stop()
  await smtp.down()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return (2 * SUBMISSIONS) / seconds
}

/** Measures how fast the outbox drains, against sending as it did before. */
export function run(): Promise<BenchTable> {
  return compare({
    title: `Outbox: ${2 * SUBMISSIONS} messages to a mail server on this machine, from the embedded database`,
    reference: ONE,
    subjects: [ONE, SEVERAL],
    rounds: ROUNDS,
    run: async subject => {
      const value = await drain(subject === ONE ? '?maxConnections=1&maxMessages=1' : '')
      return { drained: { value, unit: 'messages/s' } }
    },
    notes: ['The mail server runs in the same process and takes a share of its time.'],
  })
}

if (import.meta.main) console.log(formatTable(await run()))
