/** @module-tag full */

import { readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Backups } from '../../contract/backups.ts'
import type { Health } from '../../contract/health.ts'
import { ERASURE_LIST } from '../../server/operations/erasure-list.ts'
import { openedSite } from '../support/data-site.ts'
import { applicationOf } from '../support/submissions.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

describe('backups without a variable', () => {
  const site = openedSite('pglite', { BACKUP_DIR: '' })
  const folder = () => join(site.variables.DATA_DIR ?? '', 'backups')
  const state = async () => (await site.ask(site.admin, 'admin/backups')).body as Backups
  const findings = async () =>
    ((await site.ask(site.admin, 'admin/health')).body as Health).findings.map(({ says }) => says)
  const make = async () => {
    expect((await site.ask(site.admin, 'admin/backups', 'POST')).status).toBe(202)
    await expect.poll(async () => (await state()).making).toBe(false)
  }

  it('go to the data folder of the embedded database, once a day, and seven stay', async () => {
    expect(await state()).toMatchObject({
      settings: { every_hours: 24, keep: 7, encrypted: false, by_default: true, same_disk: true },
      backups: [],
    })
    await make()
    const [{ name = '' } = {}] = (await state()).backups
    expect(name).toMatch(/^octavo-\d{8}T\d{6}Z\.gz$/)
    expect([modeOf(folder()), modeOf(join(folder(), name))]).toEqual([0o700, 0o600])
  })

  it('have the list of erasures beside them', async () => {
    await site.send('application', applicationOf('Ada', 'ada@firm.example'))
    await site.run({ name: 'erase', email: 'ada@firm.example' })
    await expect.poll(() => readdirSync(folder())).toContain(ERASURE_LIST)
  })

  it('of before lose at most two for a new one, so that a wrong number does not take all', async () => {
    for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09'])
      writeFileSync(join(folder(), `octavo-202001${day}T000000Z.gz`), '')
    await make()
    const left = (await state()).backups.filter(({ name }) => name.startsWith('octavo-2020'))
    expect(left.map(({ name }) => name.slice(7, 15))).toEqual(
      ['09', '08', '07', '06', '05', '04', '03'].map(day => `202001${day}`),
    )
  })

  it('that cannot be made say why, and nothing is lost', async () => {
    // As when the folder's disk isn't mounted.
    const away = `${folder()}.away`
    renameSync(folder(), away)
    await make()
    expect((await state()).not_made?.reason).toBe(`${folder()} doesn’t exist.`)
    expect(await findings()).toContain(`The last backup failed. ${folder()} doesn’t exist.`)
    renameSync(away, folder())
    const [newest] = (await state()).backups
    await make()
    const { not_made, backups } = await state()
    expect(not_made).toBeNull()
    // Two backups within the same second share a name.
    expect(backups.map(({ name }) => name)).toContain(newest?.name)
  })
})

describe('a PostgreSQL server', () => {
  const site = openedSite('postgres', { BACKUP_DIR: '' })

  it('has no backups without a folder, and says so', async () => {
    expect((await site.ask(site.admin, 'admin/backups')).body).toMatchObject({ settings: null, backups: [] })
    expect((await site.ask(site.admin, 'admin/backups', 'POST')).status).toBe(404)
  })
})
