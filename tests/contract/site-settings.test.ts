import { expect, inject, it } from 'vitest'
import type { SiteSettingsShown } from '../../contract/site-settings.ts'
import { ADMIN, type Asker, describeOnServerFirst, startBackend } from '../support/backend-server.ts'
import { type DataSite, openedSite } from '../support/data-site.ts'
import { addPerson, ageProofs, tokenOf } from '../support/people.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'

const HERE = 'https://www.firm.example'

const read = async (site: Pick<DataSite, 'ask'>, who: Asker) =>
  (await site.ask(who, 'admin/site-settings')).body as SiteSettingsShown
const set = (site: Pick<DataSite, 'ask'>, who: Asker, section: string, body: object) =>
  site.ask(who, `admin/site-settings/${section}`, 'PUT', body)

describeOnServerFirst('settings of the site', kind => {
  const variables = { SITE_URL: '' }
  const site = openedSite(kind, variables)

  it('give links another address at once, keep sessions, and go back at the terminal', async () => {
    expect((await read(site, site.admin)).address).toMatchObject({ isFixed: false, isStored: false })
    const token = await tokenOf(site.admin)
    expect((await set(site, token, 'address', { siteUrl: `${HERE}/` })).status).toBe(204)
    expect((await read(site, token)).address).toEqual({
      value: { siteUrl: HERE },
      isFixed: false,
      isStored: true,
    })
    const { email } = await addPerson(site, 'editor')
    const help = await site.ask(token, 'admin/generate_link', 'POST', { type: 'recovery', email })
    expect(help.body.action_link).toMatch(new RegExp(`^${HERE}/account#`))
    expect(await site.run({ name: 'reset-setting', section: 'address' })).toMatch(
      /^address is back to its default/,
    )
    await expect.poll(async () => (await read(site, token)).address.isStored).toBe(false)
    await expect(site.run({ name: 'reset-setting', section: 'address' })).rejects.toThrow('Nothing is set')
  })

  it('say which field is wrong', async () => {
    const fault = async (section: string, body: object) => {
      const { status, body: said } = await set(site, site.admin, section, body)
      expect(status).toBe(400)
      return Object.keys(said.fields)
    }
    expect(await fault('address', { siteUrl: 'http://firm.example' })).toEqual(['siteUrl'])
    expect(await fault('address', { siteUrl: 'https://firm.example/blog' })).toEqual(['siteUrl'])
    expect(await fault('address', { siteUrl: 'https://a:b@firm.example' })).toEqual(['siteUrl'])
    expect(await fault('deletion', { days: '0' })).toEqual(['days'])
    expect(await fault('cache', { seconds: '60', purgeUrls: 'https://127.0.0.1/' })).toEqual(['purgeUrls'])
    const provider = { clientId: 'octavo', clientSecret: 'secret', name: 'Firm', domain: '', role: '' }
    expect(await fault('provider', { ...provider, issuer: 'https://10.0.0.1' })).toEqual(['issuer'])
    expect(await fault('provider', { ...provider, issuer: 'https://a.example', role: 'admin' })).toEqual([
      'domain',
    ])
    expect((await set(site, site.admin, 'nothing', {})).status).toBe(404)
  })

  it('hold how long data is kept, and a cache', async () => {
    await set(site, site.admin, 'deletion', { days: '900' })
    await set(site, site.admin, 'cache', { seconds: '600', purgeUrls: '' })
    expect(await read(site, site.admin)).toMatchObject({
      deletion: { value: { days: 900 }, isStored: true },
      cache: { value: { seconds: 600, purgeUrls: [] }, isStored: true },
    })
    expect((await site.ask(site.admin, 'admin/retention')).body.days).toBe(900)
    await site.restart()
    const admin = await site.signedIn(ADMIN)
    expect((await site.ask(admin, 'admin/retention')).body.days).toBe(900)
    expect((await site.ask(admin, 'admin/site-settings/deletion', 'DELETE')).status).toBe(204)
    expect((await read(site, admin)).deletion).toEqual({
      value: { days: 730 },
      isFixed: false,
      isStored: false,
    })
  })

  it('ask for a fresh proof', async () => {
    const admin = await site.signedIn(ADMIN)
    await ageProofs(site)
    const refused = await set(site, admin, 'address', { siteUrl: HERE })
    expect(refused.body.code).toBe('reauthentication_needed')
  })
})

it('what variables decide is fixed', { tags: ['full'] }, async () => {
  const fixed = await startBackend('pglite', { SITE_URL: HERE, RETENTION_DAYS: '365' })
  const admin = await fixed.signedIn(ADMIN)
  const shown = (await fixed.ask(admin, 'admin/site-settings')).body as SiteSettingsShown
  expect(shown).toMatchObject({
    address: { value: { siteUrl: HERE }, isFixed: true },
    deletion: { value: { days: 365 }, isFixed: true },
    provider: { value: null, isFixed: false },
  })
  const told = await fixed.ask(admin, 'admin/site-settings/address', 'PUT', { siteUrl: 'https://b.example' })
  expect([told.status, told.body.message]).toEqual([409, 'This is set by the server’s configuration.'])
  await fixed.close()
})

it('a setting that is saved on postgres holds in every instance after one change', async () => {
  const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'), 'superuser')
  const variables = { DATABASE_URL, SITE_URL: '' }
  const one = await startBackend('postgres', variables)
  const other = await startBackend('postgres', variables)
  const admin = await one.signedIn(ADMIN)
  const known = async ({ ask }: typeof one) => (await ask(admin, 'admin/site-settings')).body
  expect((await set(one, admin, 'address', { siteUrl: HERE })).status).toBe(204)
  expect((await set(one, admin, 'deletion', { days: '365' })).status).toBe(204)
  expect((await set(one, admin, 'cache', { seconds: '60', purgeUrls: '' })).status).toBe(204)
  for (const instance of [one, other])
    await expect
      .poll(() => known(instance))
      .toMatchObject({
        address: { value: { siteUrl: HERE } },
        deletion: { value: { days: 365 } },
        cache: { value: { seconds: 60 } },
      })
  expect((await other.ask(admin, 'admin/site-settings/deletion', 'DELETE')).status).toBe(204)
  await expect.poll(() => known(one)).toMatchObject({ deletion: { value: { days: 730 }, isStored: false } })
  const help = await other.ask(admin, 'admin/generate_link', 'POST', { type: 'recovery', email: ADMIN.email })
  expect(help.body.action_link).toMatch(new RegExp(`^${HERE}/account#`))
  await Promise.all([one.close(), other.close()])
})
