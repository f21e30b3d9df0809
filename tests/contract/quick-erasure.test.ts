/** @module-tag full */

import { beforeAll, expect, it } from 'vitest'
import { GaveWay } from '../../server/db/database.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInTables } from '../support/find-personal-data.ts'

const REMOVED = 'erased submissions removed from disk'
const WAIT = { interval: 100 }
/** Together larger than a table that is rewritten at once. */
const ROWS = 4_000

describeOnServerFirst('a large table', kind => {
  const site = openedSite(kind)
  const owed = () =>
    site.sql<{ waits: boolean }>('select waits_since is not null as waits from functions.owed_rewrite')
  const isRemoved = () => site.logged.some(line => line.includes(REMOVED))

  beforeAll(() =>
    site.sql(
      `insert into applications (first_name, last_name, email, company, message)
       select 'Ada', 'Park', 'zq' || n || '@firm.example', 'Company',
              (select string_agg(md5(n::text || m::text), '') from generate_series(1, 100) m)
         from generate_series(1, ${ROWS}) n`,
    ),
  )

  it('gives way to whoever waits for it', async () => {
    if (kind === 'pglite') return
    await site.database.transaction({ role: 'service' }, async tx => {
      // The rewrite waits for a reader, and everyone else waits for the rewrite.
      await tx.query('select from applications limit 1')
      const rewriting = site.database.rewrite(['public.applications'], { givesWay: true })
      const refused = expect(rewriting).rejects.toBeInstanceOf(GaveWay)
      const waits = `select from pg_locks where mode = 'AccessExclusiveLock' and not granted`
      await expect.poll(() => site.sql(waits), WAIT).toHaveLength(1)
      await site.sql('select from applications limit 1')
      await refused
    })
    await site.database.rewrite(['public.applications'], { givesWay: true })
  })

  it('is left at once by an erased person, and written anew in a quiet moment or after a day', async () => {
    // A colleague is at work.
    await site.admin.rpc('desk_news').throwOnError()
    expect(
      await site.ask(site.admin, 'admin/erasures', 'POST', { email: 'ZQ7+tag@firm.example' }),
    ).toMatchObject({
      status: 200,
      body: { submissions: 1, account: false },
    })
    expect(await findInTables(site, ['zq7@firm.example'])).toEqual([])
    expect(await findInTables(site, ['zq70@firm.example'])).toContain('public.applications')
    await expect.poll(owed, WAIT).toEqual([{ waits: true }])
    expect(isRemoved()).toBe(false)
    await site.sql(`update functions.owed_rewrite set waits_since = now() - interval '25 hours'`)
    await site.sql(`select pg_notify('erasure', '')`)
    await expect.poll(isRemoved, WAIT).toBe(true)
    expect(await owed()).toEqual([])
  })
})
