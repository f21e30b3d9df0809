/** @module-tag full */

import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { UnderMaintenance } from '../../server/db/maintenance.ts'
import { ADMIN, type BackendServer, describeOnServerFirst, startBackend } from '../support/backend-server.ts'
import { makeBackup, markVerified, readBackups } from '../support/backups.ts'
import { openedSite } from '../support/data-site.ts'
import { openedFolder } from '../support/opened.ts'
import { addSignedIn, ageProofs } from '../support/people.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

describeOnServerFirst('a restore in the back office', kind => {
  const folder = openedFolder()
  const site = openedSite(kind, { BACKUP_DIR: folder })
  let name: string

  const order = (who = site.admin) => site.ask(who, `admin/backups/${name}/restore`, 'POST')
  const emails = async () =>
    (
      await site.sql<{ email: string }>(
        'select email from applications union all select email from career_applications order by 1',
      )
    ).map(({ email }) => email)
  const apply = (to: BackendServer, email: string) => to.send('application', applicationOf('Somebody', email))

  /** Holds up a restore until `letGo`, as a long statement would. */
  function hold() {
    const held = Promise.withResolvers<void>()
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const done = site.database.transaction({ role: 'service' }, async tx => {
      await tx.query('lock table applications in row exclusive mode')
      held.resolve()
      let isOver = false
      void promise.then(() => {
        isOver = true
      })
      // The database ends a transaction that is idle for long.
      while (!isOver) {
        await tx.query('select')
        await Promise.race([promise, pause(1_000)])
      }
    })
    return { held: held.promise, letGo, done }
  }

  it('is refused until the backup is verified, to other roles, and without a fresh proof', async () => {
    await apply(site, 'stays@firm.example')
    await site.send('career', careerOf('Inbox', 'erased@firm.example'))
    name = await makeBackup(site, site.admin)
    await site.run({ name: 'erase', email: 'erased@firm.example' })
    await apply(site, 'later@firm.example')

    expect(await order()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Test this') },
    })
    await markVerified(site, name)
    const { client } = await addSignedIn(site, 'editor')
    expect((await order(client)).body.code).toBe('not_admin')
    await ageProofs(site)
    expect((await order()).body.code).toBe('reauthentication_needed')
    expect(await readBackups(site, site.admin)).toMatchObject({ restoring: false, restored: null })
    const missing = `admin/backups/octavo-20200101T000000Z.gz/restore`
    expect((await site.ask(await site.signedIn(ADMIN), missing, 'POST')).status).toBe(404)
  })

  it('lets nobody in meanwhile, saves what was there, and erases again what was erased since', async () => {
    // Another instance of the same site, which the embedded database doesn't support.
    const { DATABASE_URL } = site.variables
    const other = DATABASE_URL === undefined ? undefined : await startBackend(kind, { DATABASE_URL })
    const admin = await site.signedIn(ADMIN)
    const waiting = hold()
    await waiting.held
    // The embedded database has one connection, which the answer to the request needs.
    const ordered = order(admin)
    if (kind === 'pglite') waiting.letGo()
    expect((await ordered).status).toBe(202)
    if (other) {
      for (const each of [site as BackendServer, other]) {
        await expect.poll(async () => (await apply(each, 'lost@firm.example')).status).toBe(503)
        const { headers, body } = await apply(each, 'lost@firm.example')
        expect([headers.get('retry-after'), body.message]).toEqual([
          '30',
          'We are restoring a backup. Try again in a few minutes.',
        ])
        await expect(each.backend.database.ping()).rejects.toThrow(UnderMaintenance)
        expect((await each.ask(admin, 'admin/backups')).status).toBe(503)
        expect((await each.call('/rest/v1/blog_posts')).status).toBe(503)
      }
      waiting.letGo()
    }
    await waiting.done

    const signIn = () => site.signedIn(ADMIN).catch(() => undefined)
    await expect.poll(async () => (await readBackups(site, (await signIn()) ?? '')).restored?.name).toBe(name)
    expect((await site.ask(admin, 'admin/backups')).body.code).toBe('bad_jwt')
    expect(await emails()).toEqual(['stays@firm.example'])

    const again = await site.signedIn(ADMIN)
    const state = await readBackups(site, again)
    const copy = readdirSync(folder).find(file => file.startsWith('before-restore-')) ?? ''
    expect(state).toMatchObject({
      restoring: false,
      not_restored: null,
      restored: { name, rows: expect.any(Number), copy, submissions: 1, accounts: 0 },
      verified: { name },
    })
    expect(state.backups.map(backup => [backup.name, backup.before_restore])).toEqual(
      expect.arrayContaining([
        [copy, true],
        [name, false],
      ]),
    )
    const entries = await site.sql<{ action: string; email: string }>(
      `select action, subject, u.email from accounts.audit_log l left join accounts.users u on u.id = l.actor_id
        where action = 'database restored'`,
    )
    expect(entries).toEqual([{ action: 'database restored', subject: name, email: ADMIN.email }])
    // Both accept forms again.
    for (const each of [site as BackendServer, ...(other ? [other] : [])])
      await expect.poll(async () => (await apply(each, 'after@firm.example')).status).toBe(200)
    await other?.close()

    // The copy restores what was lost, including what the other instance accepted meanwhile, but nothing that was erased.
    await site.run({ name: 'restore', file: join(folder, copy) })
    const back = new Set(await emails())
    back.delete('lost@firm.example')
    expect([...back]).toEqual(['later@firm.example', 'stays@firm.example'])
  })

  it('that fails changes nothing, opens the site again and says why', async () => {
    const admin = await site.signedIn(ADMIN)
    await markVerified(site, name)
    const before = await emails()
    const file = join(folder, name)
    renameSync(file, `${file}.whole`)
    writeFileSync(file, 'no backup')
    expect((await order(admin)).status).toBe(202)
    await expect
      .poll(async () => (await readBackups(site, admin)).not_restored?.reason)
      .toBe(`${file} isn’t a complete backup. We changed nothing. Use another file.`)
    expect(await emails()).toEqual(before)
    expect((await apply(site, 'still@firm.example')).status).toBe(200)
  })
})
