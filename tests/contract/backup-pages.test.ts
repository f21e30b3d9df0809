/** @module-tag full */

import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Backups } from '../../contract/backups.ts'
import { readContents } from '../../server/db/engine/backup-file.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedFolder } from '../support/opened.ts'
import { addPerson, ageProofs } from '../support/people.ts'

const PASSPHRASE = 'a passphrase of some length'

describeOnServerFirst('backups of the back office', kind => {
  const dir = openedFolder()
  const site = openedSite(kind, {
    BACKUP_DIR: dir,
    BACKUP_EVERY_HOURS: '24',
    BACKUP_KEEP: '3',
    BACKUP_PASSPHRASE: PASSPHRASE,
  })

  const call = (method: string, path: string, body?: object, client = site.admin) =>
    site.ask(client, `admin/${path}`, method, body)
  const state = async () => (await call('GET', 'backups')).body as Backups

  it('are made when somebody asks for one, and listed', async () => {
    expect(await state()).toEqual({
      settings: {
        every_hours: 24,
        keep: 3,
        encrypted: true,
        by_default: false,
        same_disk: expect.any(Boolean),
      },
      backups: [],
      making: false,
      testing: false,
      not_made: null,
      verified: null,
      not_verified: null,
      restoring: false,
      restored: null,
      not_restored: null,
    })
    expect((await call('POST', 'backups')).status).toBe(202)
    await expect.poll(async () => (await state()).backups.length).toBe(1)
    await expect.poll(async () => (await state()).making).toBe(false)
    const [backup] = (await state()).backups
    expect(backup).toEqual({
      name: expect.stringMatching(/^octavo-\d{8}T\d{6}Z\.gz\.enc$/),
      bytes: expect.any(Number),
      made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      encrypted: true,
      before_restore: false,
    })
    expect(Math.abs(Date.now() - Date.parse(backup?.made_at ?? ''))).toBeLessThan(60_000)
  })

  it('are tested when somebody asks for it, and say so', async () => {
    const [{ name } = { name: '' }] = (await state()).backups
    expect((await call('POST', `backups/${name}/test`)).status).toBe(202)
    await expect.poll(async () => (await state()).verified?.name).toBe(name)
    expect(await state()).toMatchObject({
      testing: false,
      not_verified: null,
      verified: { rows: expect.any(Number) },
    })
  })

  it.each(['octavo-20260101T000000Z.gz', '..%2F..%2Fetc%2Fpasswd', 'x'])(
    'are none under the name %s',
    async name => {
      expect((await call('POST', `backups/${name}/test`)).status).toBe(404)
      const wanted = { of: 'backup', name: decodeURIComponent(name) }
      expect((await call('POST', 'downloads', wanted)).status).toBe(404)
    },
  )

  it('are saved with a fresh proof alone, as they are on the disk', async () => {
    const [{ name } = { name: '' }] = (await state()).backups
    const { path } = (await call('POST', 'downloads', { of: 'backup', name })).body
    const answer = await fetch(`${site.url}${path}`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe((await state()).backups[0]?.bytes)
    expect(await readContents(join(dir, name), PASSPHRASE)).toMatchObject({ isEncrypted: true })
    expect(
      await site.sql(`select subject from accounts.audit_log where action = 'backup downloaded'`),
    ).toEqual([{ subject: name }])

    await ageProofs(site)
    expect((await call('POST', 'downloads', { of: 'backup', name })).body.code).toBe(
      'reauthentication_needed',
    )
    // Posts aren't personal data.
    expect((await call('POST', 'downloads', { of: 'posts' })).status).toBe(200)
    // The addresses of downloads end with their session.
    await site.sql('delete from accounts.sessions')
    expect((await fetch(`${site.url}${path}`)).status).toBe(403)
  })

  it.each(['editor', 'contributor', 'desk'] as const)('are closed to the role %s', async role => {
    const client = await site.signedIn(await addPerson(site, role))
    const name = 'octavo-20260101T000000Z.gz'
    for (const [method, path, body] of [
      ['GET', 'backups'],
      ['POST', 'backups'],
      ['POST', `backups/${name}/test`],
      ['POST', 'downloads', { of: 'backup', name }],
    ] as const)
      expect((await call(method, path, body, client)).body.code).toBe('not_admin')
  })
})
