import { expect, it } from 'vitest'
import type { GettingStarted, StepState } from '../../contract/getting-started.ts'
import type { Asker } from '../support/backend-server.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { type DataSite, openedSite } from '../support/data-site.ts'
import { addSignedIn } from '../support/people.ts'

async function read(site: DataSite, who: Asker): Promise<Record<string, StepState['state']>> {
  const { body } = await site.ask(who, 'admin/getting-started')
  return Object.fromEntries((body as GettingStarted).steps.map(({ step, state }) => [step, state]))
}

describeOnServerFirst('getting started', kind => {
  const site = openedSite(kind)

  it('shows each role its own steps, and checks them off from what is true', async () => {
    expect(Object.keys(await read(site, site.admin))).toEqual([
      'password',
      'name',
      'factor',
      'address',
      'email',
      'notified',
      'backups',
      'colleagues',
      'legal',
      'post',
    ])
    const writer = await addSignedIn(site, 'contributor')
    expect(await read(site, writer.token)).toEqual({
      password: 'done',
      name: 'open',
      factor: 'open',
      draft: 'open',
    })
    const desk = await addSignedIn(site, 'desk')
    expect(Object.keys(await read(site, desk.token))).toEqual(['password', 'name', 'factor', 'news', 'reply'])
    await site.sql('update accounts.users set password_generated = true where email = $1', [writer.email])
    expect(await read(site, writer.token)).toMatchObject({ password: 'open' })

    await writer.client.auth.updateUser({ data: { display_name: 'Ada Hale' } })
    await desk.client.rpc('desk_prefer', { assigned: 'daily' }).throwOnError()
    expect(await read(site, writer.token)).toMatchObject({ name: 'done' })
    expect(await read(site, desk.token)).toMatchObject({ news: 'done', reply: 'open' })
    expect(await read(site, site.admin)).toMatchObject({ colleagues: 'done', legal: 'open' })

    await site.run({ name: 'password', email: writer.email, password: 'blue kettle on the stove' })
    expect(
      await site.sql('select password_generated from accounts.users where email = $1', [writer.email]),
    ).toEqual([{ password_generated: false }])
  })

  it('dismisses a step of the site for all administrators, and one’s own for oneself', async () => {
    const other = await addSignedIn(site, 'admin')
    const put = (who: Asker, step: string) => site.ask(who, `admin/getting-started/${step}`, 'PUT')
    expect((await put(site.admin, 'legal')).status).toBe(204)
    expect((await put(site.admin, 'legal')).status).toBe(204)
    expect((await put(site.admin, 'factor')).status).toBe(204)
    expect(await read(site, site.admin)).toMatchObject({ legal: 'dismissed', factor: 'dismissed' })
    expect(await read(site, other.token)).toMatchObject({ legal: 'dismissed', factor: 'open' })
    await site.ask(other.token, 'admin/getting-started/legal', 'DELETE')
    expect(await read(site, site.admin)).toMatchObject({ legal: 'open' })
    expect((await put(site.admin, 'reply')).status).toBe(404)
    expect((await put(site.admin, 'nothing')).status).toBe(404)
    const writer = await addSignedIn(site, 'editor')
    expect((await put(writer.token, 'legal')).status).toBe(404)
    expect((await put(site.member, 'name')).status).toBe(404)
    expect((await site.ask(undefined, 'admin/getting-started')).status).toBe(401)
  })

  it('is what Health tells, with the same words', async () => {
    const { body } = await site.ask(site.admin, 'admin/health')
    const of = (subject: string) =>
      (body.findings as { subject: string; level: string; says: string }[]).filter(
        finding => finding.subject === subject,
      )
    expect(of('legal')).toMatchObject([{ level: 'warning' }])
    expect(of('email')).toMatchObject([{ level: 'warning', says: 'Email isn’t set up yet.' }])
    expect(of('colleagues')).toMatchObject([{ level: 'ok' }])
    await site.ask(site.admin, 'admin/getting-started/email', 'PUT')
    const again = await site.ask(site.admin, 'admin/health')
    expect(again.body.findings).toContainEqual({
      subject: 'email',
      level: 'ok',
      says: 'Email isn’t set up yet. Dismissed in Getting started.',
    })
  })
})
