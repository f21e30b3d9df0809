import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { RetentionState } from '../../contract/retention.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { perform } from '../../server/operations/operations.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedFolder } from '../support/opened.ts'
import { addPerson } from '../support/people.ts'

const silent = createLog(() => undefined)

describeOnServerFirst('retention', kind => {
  const backups = openedFolder()
  const site = openedSite(kind, { BACKUP_DIR: backups })
  afterEach(async () => {
    for (const table of [
      'applications',
      'career_applications',
      'retention.waiting',
      'retention.periods',
      'mail.account_outbox',
    ])
      await site.sql(`delete from ${table}`)
    await site.sql(
      'update retention.state set last_run = now(), fault = null, approved_at = null, taken_at = null',
    )
  })

  /** Adds applications of these ages in days. */
  const add = (...ages: number[]) =>
    site.sql(
      `insert into applications (type, first_name, last_name, email, company, message, created_at)
       select 'contact', 'Ada', 'Okafor', 'ada@firm.example', 'Hale & Wick', 'We keep letters.', now() - make_interval(days => age)
         from unnest($1::int[]) as age`,
      [ages],
    )
  const left = async () => (await site.sql('select from applications')).length
  const run = (days = 730) => removeExpiredData(site.database, days, silent)
  /** Moves everything into the past, so that the clock is ahead of the last run. */
  const pass = async (days: number) => {
    await site.sql('update retention.state set last_run = last_run - make_interval(days => $1)', [days])
    await site.sql('update applications set created_at = created_at - make_interval(days => $1)', [days])
  }
  const ask = async (path = '', method?: string, body?: object, who: typeof ADMIN = ADMIN) =>
    site.ask(await site.signedIn(who), `admin/retention${path}`, method, body)
  const read = async () => (await ask()).body as RetentionState
  const approve = (seen: object) => ask('/approval', 'POST', { seen })
  const seenIn = ({ waiting }: RetentionState) =>
    Object.fromEntries(waiting?.deletions.map(({ rule, due }) => [rule, due]) ?? [])

  it('removes on an ordinary day what is due', async () => {
    await add(731, 1, 2)
    await run()
    expect(await left()).toBe(2)
    expect((await read()).waiting).toBeNull()
  })

  it('deletes nothing with a clock 800 days ahead, and goes on when it is right again', async () => {
    await add(0, 1, 2)
    await run()
    await pass(800)
    await run()
    await run()
    expect(await left()).toBe(3)
    expect((await read()).waiting?.deletions).toContainEqual(
      expect.objectContaining({ rule: 'applications', reasons: ['clock'], due: 3, total: 3 }),
    )
    await pass(-800)
    await run()
    expect(await left()).toBe(3)
    expect((await read()).waiting).toBeNull()
  })

  it('compares the clock with the newest row before the first run', async () => {
    await site.sql('update retention.state set last_run = null')
    await add(0, 1, 2)
    await run()
    expect((await read()).waiting).toBeNull()
  })

  it('notices the correction of a clock that was set back', async () => {
    await run()
    await pass(-800)
    expect(await run()).toMatchObject({ behind: true, removed: {} })
    await add(0)
    await pass(800)
    await run()
    expect(await left()).toBe(1)
    expect((await read()).waiting?.deletions.flatMap(({ reasons }) => reasons)).toContain('clock')
  })

  it('waits before a shorter period holds, and takes a longer one at once', async () => {
    await add(100, 200, 1)
    await run(730)
    await run(73)
    expect(await left()).toBe(3)
    const state = await read()
    expect(state.waiting?.deletions).toContainEqual(
      expect.objectContaining({
        rule: 'applications',
        reasons: ['period'],
        due: 2,
        days: 73,
        daysBefore: 730,
      }),
    )
    // Visitors read the period that is in effect.
    expect(state.days).toBe(730)
    await run(730)
    expect((await read()).waiting).toBeNull()
    await run(800)
    await run(730)
    expect((await read()).waiting).not.toBeNull()
  })

  it('takes a typo at the first start with data for a shorter period', async () => {
    await add(100, 200, 1)
    await run(73)
    expect(await left()).toBe(3)
  })

  it('waits where more than a tenth of a table is due, and tells every administrator once', async () => {
    const colleague = await addPerson(site, 'admin')
    await addPerson(site, 'editor')
    await site.sql('update mail.settings set sends = true')
    await add(...Array.from({ length: 6 }, () => 731), ...Array.from({ length: 50 }, () => 1))
    await run()
    await run()
    expect(await left()).toBe(56)
    const told = await site.sql<{ recipient: string }>(
      `select recipient from mail.account_outbox where template = 'deletion_waiting' order by 1`,
    )
    expect(told.map(({ recipient }) => recipient)).toEqual([ADMIN.email, colleague.email].sort())
    await site.sql('update mail.settings set sends = false')
    await add(...Array.from({ length: 10 }, () => 1))
    await run()
    expect(await left()).toBe(60)
  })

  it('deletes what an administrator approves, after a backup, and records it', async () => {
    await add(...Array.from({ length: 20 }, () => 800), 1)
    await run()
    const before = readdirSync(backups).length
    expect((await ask('', 'GET', undefined, await addPerson(site, 'editor'))).status).toBe(403)
    expect((await approve({ applications: 3 })).status).toBe(409)
    expect((await approve({ applications: 'all' })).status).toBe(400)
    expect((await approve(seenIn(await read()))).status).toBe(202)
    await expect.poll(left).toBe(1)
    expect(readdirSync(backups)).toHaveLength(before + 1)
    expect(
      await site.sql(`select subject from accounts.audit_log where action = 'deletion approved'`),
    ).toEqual([{ subject: 'applications: 20' }])
    await expect.poll(async () => (await read()).waiting).toBeNull()
    expect((await approve({})).status).toBe(404)
  })

  it('keeps what a restore of the backup before it brings back, and asks again', {
    tags: ['full'],
  }, async () => {
    await add(...Array.from({ length: 20 }, () => 800), 1)
    await run()
    const settings = readEnv(site.variables, '/')
    const file = join(backups, 'before-approved.gz')
    await perform(site.database, { name: 'approve-deletion', file }, settings)
    expect(await left()).toBe(1)
    await perform(site.database, { name: 'restore', file }, settings)
    expect(await left()).toBe(21)
    const { approved = false } = await run()
    expect([await left(), approved]).toEqual([21, false])
    // An old backup says nothing about the clock.
    await pass(10)
    await perform(site.database, { name: 'backup', file: join(backups, 'of-long-ago.gz') }, settings)
    await site.sql('update retention.state set last_run = now()')
    await perform(site.database, { name: 'restore', file: join(backups, 'of-long-ago.gz') }, settings)
    await run()
    const reasons = await site.sql<{ reasons: string[] }>('select reasons from retention.waiting')
    expect(reasons.flatMap(each => each.reasons)).not.toContain('clock')
  })

  it('says so and deletes nothing where the backup fails', async () => {
    await add(...Array.from({ length: 20 }, () => 800), 1)
    await run()
    const settings = readEnv(site.variables, '/')
    const order = { name: 'approve-deletion', file: '/nowhere/at/all.gz' } as const
    await expect(perform(site.database, order, settings)).rejects.toThrow(/\/nowhere/)
    expect(await left()).toBe(21)
    expect((await read()).waiting).toMatchObject({
      approved: false,
      fault: expect.stringContaining('/nowhere'),
    })
    const without = { ...settings, backup: undefined }
    await expect(perform(site.database, { name: 'approve-deletion' }, without)).rejects.toThrow(/BACKUP_DIR/)
    expect(await left()).toBe(21)
  })

  it('shows and approves it at the terminal, whatever RETENTION_DAYS says there', async () => {
    await add(100, 200, 1)
    await run(730)
    await run(73)
    const settings = readEnv(site.variables, '/')
    const said = await perform(site.database, { name: 'retention' }, settings)
    expect(said).toContain('Applications: 2 of 3')
    expect(said).toContain('now says 73 days instead of 730 days')
    const file = join(backups, 'before.gz')
    expect(await perform(site.database, { name: 'approve-deletion', file }, settings)).toContain(
      'deleted 2 records',
    )
    expect(await left()).toBe(1)
    expect(readdirSync(backups)).toContain('before.gz')
    expect(await perform(site.database, { name: 'retention' }, settings)).toMatch(/^No deletion/)
    expect(await run(73)).toMatchObject({ untold: false })
  })

  it('goes through one guard for every table that is emptied by time', async () => {
    await site.sql(`update accounts.sessions set refreshed_at = now() - interval '60 days'`)
    await site.sql(`update accounts.audit_log set created_at = now() - interval '10 days'`)
    await site.sql(
      `insert into figures.answers values (current_date - 100, 'page', 1, 1) on conflict do nothing`,
    )
    await site.sql(
      `select figures.add_answers('[{"day":"2026-11-01","part":"form","asked":1,"answered":1}]')`,
    )
    await pass(10)
    const { removed } = await run()
    expect(removed).toEqual({})
    const waiting = await site.sql<{ rule: string }>('select rule from retention.waiting order by 1')
    expect(waiting.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['sessions', 'status measurements']),
    )
  })
})
