/** @module-tag full */

import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedFolder } from '../support/opened.ts'

const HEADING = 'pages/company/careers/page#howWeWork.heading'
const ABOUT = 'pages/company/about/page#hero.heading'
const PRICE = 'facts#PREMIUM_PRICE'

/** Backups, restores and moves cover the whole database, including what owners have changed. */
describeOnServerFirst('words of pages', kind => {
  const file = join(openedFolder(), 'octavo.gz')
  const site = openedSite(kind)

  let admin: SupabaseClient | undefined
  async function call(method: string, path: string, body?: object) {
    const answer = await site.ask(admin ?? site.admin, `admin/pages${path}`, method, body)
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  const unit = (name: string) => call('GET', `/unit?unit=${encodeURIComponent(name)}`)
  async function save(name: string, values: object): Promise<number> {
    const { version } = await unit(name)
    return (await call('PUT', '/draft', { unit: name, version, values })).version
  }
  async function publish(name: string, values: object, more: object = {}) {
    const version = await save(name, values)
    await call('POST', '/publish', { unit: name, version, ...more })
  }
  const all = async () => ({
    careers: await unit('/careers'),
    about: await unit('/about'),
    facts: await unit('facts'),
    contact: await unit('/contact'),
    history: await call('GET', `/history?unit=${encodeURIComponent('/careers')}`),
    links: await call('GET', `/links?unit=${encodeURIComponent('/about')}`),
    positions: await call('GET', '/positions'),
    published: await site.backend.words.readPublished(),
  })

  it('come back with a restore: drafts, what is public and scheduled, history, links, facts and positions', async () => {
    await publish('/careers', { [HEADING]: 'Remote, and in writing.' })
    await publish('facts', { [PRICE]: '$650' })
    await publish(
      '/contact',
      { 'pages/company/contact/page#hero.heading': 'Later.' },
      { at: '2090-01-01T00:00:00Z' },
    )
    await save('/about', { [ABOUT]: 'Not public yet.' })
    await call('POST', '/links', { unit: '/about', days: 7 })
    const { version, positions } = await call('GET', '/positions')
    await call('POST', `/positions/${positions[0].id}/close`, { version })
    const before = await all()
    expect(before.published.facts).toMatchObject({ PREMIUM_PRICE: '$650' })
    expect(before.contact.scheduled).not.toBeNull()

    await site.run({ name: 'backup', file })
    await publish('/careers', { [HEADING]: 'Something else.' })
    await publish('facts', { [PRICE]: '$700' })
    await call(
      'DELETE',
      `/draft?unit=${encodeURIComponent('/about')}&version=${(await unit('/about')).version}`,
    )
    await site.run({ name: 'restore', file })
    // A restore ends every session.
    admin = await site.signedIn(ADMIN)

    const { published, ...after } = await all()
    const { published: publishedBefore, ...kept } = before
    expect(after).toEqual(kept)
    expect(published.overrides).toEqual(publishedBefore.overrides)
  })
})
