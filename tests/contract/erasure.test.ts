import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { DEVICE_HEADER } from '../../contract/account.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import {
  RECEIPT_HEADER,
  RECEIPT_RESUME_API,
  SOURCE_HEADER,
  UPLOAD_HEADER,
  writeSource,
} from '../../contract/receipts.ts'
import { mailboxHash } from '../../server/functions/content-hash.ts'
import { limitKey } from '../../server/limits/limit-keys.ts'
import { deviceKey } from '../../server/limits/sign-in-limit.ts'
import { ADMIN, describeOnServerFirst, type Form } from '../support/backend-server.ts'
import { type DataSite, openedSite } from '../support/data-site.ts'
import { allTables, findInFiles, findInTables } from '../support/find-personal-data.ts'
import { freePort } from '../support/free-port.ts'
import { openedFolder } from '../support/opened.ts'
import { makePdf } from '../support/pdf.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

/** A word that only the person to be erased used. */
const MARK = 'zqxvanish'
const PERSON = { email: `ada-${MARK}@firm.example`, password: 'the long password of ada' }
const OTHER = 'grace@firm.example'

describeOnServerFirst('a person', kind => {
  const folder = openedFolder()
  const site = openedSite(kind, async () => ({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'site@octavo.example',
    MAIL_TO: 'office@octavo.example',
    RATE_LIMIT: 'on',
  }))
  let needles: string[]

  const { run } = site
  const send = async (form: Form, body: object, headers?: Record<string, string>) =>
    (await site.send(form, body, headers)).body as { id: string; receipt: string }

  /** Uploads a PDF with the person's word. `bytes` more stay outstanding. */
  async function sendResume(receipt: string, bytes = 0): Promise<number> {
    const file = makePdf(0, MARK)
    const answer = await site.call(RECEIPT_RESUME_API, {
      method: 'PUT',
      body: file,
      headers: {
        [RECEIPT_HEADER]: receipt.replace('/receipt/', ''),
        [UPLOAD_HEADER]: MARK,
        'content-range': `bytes 0-${file.length - 1}/${file.length + bytes}`,
      },
    })
    return answer.status
  }

  /** Leaves traces of a person everywhere that the product stores any. */
  async function act(): Promise<void> {
    const first = await send('application', applicationOf(MARK, PERSON.email), {
      'idempotency-key': `key-${MARK}`,
      [SOURCE_HEADER]: writeSource({ referrer: `https://${MARK}.example` }),
    })
    const second = await send('career', careerOf(MARK, `Ada-${MARK}+jobs@Firm.Example`))
    expect(await sendResume(second.receipt)).toBe(200)
    expect(await sendResume(second.receipt, 1)).toBe(202)
    await send('application', applicationOf('Grace', OTHER))
    // The receiver echoes what it was sent.
    await site.sql(
      `update webhook_deliveries set answer = 'Thanks, ' || $1 where $2 in (application_id, career_application_id)`,
      [MARK, second.id],
    )
    await site.admin
      .from('applications')
      .update({ company: `Other ${MARK}` })
      .eq('id', first.id)
    await run({ name: 'create-administrator', email: PERSON.email, secret: PERSON })
    const device = randomBytes(32).toString('base64url')
    const account = createClient(site.url, PUBLIC_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { [DEVICE_HEADER]: device } },
    })
    await account.auth.signInWithPassword(PERSON)
    const deviceHash = createHash('sha256').update(device).digest()
    await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: MARK })
    await account.auth.updateUser({ email: `new-${MARK}@firm.example`, data: { display_name: MARK } })
    const { data } = await account.auth.getUser()
    await account
      .from('blog_posts')
      .insert({ title: 'A post', slug: 'a-post', content: 'Words.', author_id: data.user?.id })
    // This person's address was about to become another account's.
    await site.admin.auth.updateUser({ email: `Ada-${MARK}+other@firm.example` })
    await site.visitor.auth.resetPasswordForEmail(PERSON.email)
    for (const client of [site.visitor, account])
      await client.auth.signInWithPassword({ email: PERSON.email, password: 'not the password' })
    needles = [
      MARK,
      // As the bytes of a file are stored.
      Buffer.from(MARK).toString('hex'),
      first.id,
      second.id,
      mailboxHash(PERSON.email).toString('hex'),
      limitKey('account', PERSON.email).toString('hex'),
      deviceHash.toString('hex'),
      deviceKey('account', PERSON.email, deviceHash).toString('hex'),
    ]
  }

  beforeAll(async () => {
    // The host doesn't exist, so that emails and webhooks stay in their queues.
    await site.ask(site.admin, 'admin/webhooks', 'POST', {
      name: 'Desk',
      url: 'https://hooks.invalid',
      kind: 'json',
      events: ['application.received', 'career_application.received'],
    })
  })

  it('leaves traces in many places', async () => {
    await act()
    expect(await findInTables(site, needles)).toEqual([
      'accounts.audit_log',
      'accounts.known_devices',
      'accounts.mfa_factors',
      'accounts.one_time_tokens',
      'accounts.sign_in_attempts',
      'accounts.users',
      'desk.corrections',
      'desk.entries',
      'desk.events',
      'desk.sums',
      'desk.words',
      'files.objects',
      'files.parts',
      'functions.idempotency_keys',
      'functions.resume_parts',
      'functions.resume_uploads',
      'mail.account_outbox',
      'mail.acknowledged',
      'mail.outbox',
      'public.applications',
      'public.blog_posts',
      'public.career_applications',
      'public.post_versions',
      'public.webhook_deliveries',
    ])
  })

  it('is in no statistics of the planner, which would outlive the rows', async () => {
    await site.sql('analyze')
    const columns = await site.sql(
      `select tablename, attname from pg_stats where schemaname not in ('pg_catalog', 'information_schema')
        and (most_common_vals::text ilike $1 or histogram_bounds::text ilike $1)`,
      [`%${MARK}%`],
    )
    expect(columns).toEqual([])
  })

  it('is gone from every table once erased, and nobody else is', async () => {
    expect(await run({ name: 'erase', email: PERSON.email.toUpperCase() })).toBe(
      'We erased 2 submissions and the account.',
    )
    expect(await findInTables(site, needles)).toEqual([])
    expect(site.logged.filter(line => needles.some(needle => line.includes(needle)))).toEqual([])
    expect(await findInTables(site, [OTHER])).toEqual(['desk.words', 'public.applications'])
    expect(await findInTables(site, ['person erased'])).toEqual(['accounts.audit_log'])
    await expect(site.signedIn(PERSON)).rejects.toThrow()
    expect(await run({ name: 'erase', email: PERSON.email })).toBe('We erased 0 submissions.')
  })

  it.runIf(kind === 'pglite')('is gone from every file of the data folder', async () => {
    const dataDir = site.variables.DATA_DIR ?? ''
    expect(findInFiles(dataDir, 'grace@firm.example')).not.toEqual([])
    expect(findInFiles(dataDir, MARK)).toEqual([])
  })

  it('is known by the mailbox, however the address is written', async () => {
    for (const email of ['a.l.a.n@gmail.com', 'Alan+site@googlemail.com', 'alan@gmail.example'])
      await send('application', applicationOf('Alan', email))
    expect(await run({ name: 'erase', email: 'alan@gmail.com' })).toBe('We erased 2 submissions.')
    expect(await findInTables(site, ['alan@gmail.example'])).toEqual(['desk.words', 'public.applications'])
  })

  it('cannot be the last administrator, nor something that is no address', async () => {
    await expect(run({ name: 'erase', email: ADMIN.email })).rejects.toThrow('is the only administrator')
    await site.signedIn(ADMIN)
    await expect(run({ name: 'erase', email: '%' })).rejects.toThrow('is not an email address')
  })

  it('is forgotten everywhere when the time is up', { tags: ['full'] }, async () => {
    await act()
    const tables = await allTables(site)
    const times = await site.sql<{ table: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
         from information_schema.columns where data_type = 'timestamp with time zone'
          and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    // `retention.state` stays, because the site was never off.
    for (const table of tables.filter(name => name !== 'retention.state')) {
      const columns = times.filter(time => time.table === table).map(({ column }) => column)
      const aged = columns.map(column => `${column} = ${column} - interval '731 days'`)
      if (aged.length > 0) await site.sql(`update ${table} set ${aged.join(', ')}`)
    }
    await site.restart()
    // An administrator has to approve so many deletions.
    await run({ name: 'approve-deletion', file: join(folder, 'before.gz') })
    const left: string[] = []
    for (const { table, column } of times) {
      const rows = await siteAfterRestart().sql(
        `select from ${table} where ${column} < now() - interval '730 days' limit 1`,
      )
      if (rows.length > 0 && !left.includes(table)) left.push(table)
    }
    // Accounts, posts and keys stay until someone deletes them.
    const sealing = kind === 'postgres' ? ['accounts.sealing_keys'] : []
    expect(left.toSorted()).toEqual([
      ...sealing,
      'accounts.signing_keys',
      'accounts.users',
      // Digests of random ids, which a restore needs.
      'functions.erasures',
      'migrations.done',
      'public.blog_posts',
      'public.post_versions',
      'public.webhook_endpoints',
    ])
    const traces = await findInTables(siteAfterRestart(), needles)
    // The account stays, and its owner is told about the waiting deletion.
    expect(traces).toEqual(['accounts.users', 'mail.account_outbox'])
  })

  /** The same helpers on the database that the restarted server opened. */
  function siteAfterRestart(): DataSite {
    const { database } = site.backend
    return {
      ...site,
      database,
      sql: async <Row>(text: string, values?: readonly unknown[]) =>
        (await database.transaction({ role: 'service' }, tx => tx.query<Row>(text, values))).rows,
    }
  }

  it.runIf(kind === 'pglite')('is then gone from the files as well, but for the account', async () => {
    await run({ name: 'erase', email: PERSON.email })
    expect(findInFiles(site.variables.DATA_DIR ?? '', MARK)).toEqual([])
  })
})
