import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { addPerson } from '../support/people.ts'
import { applicationOf } from '../support/submissions.ts'

describeOnServerFirst('who does what', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => sendingTo(smtp))
  let who: { id: string; email: string; password: string }
  let desk: SupabaseClient
  beforeAll(async () => {
    who = await addPerson(site, 'desk')
    desk = await site.signedIn(who)
  })

  let count = 0
  async function applicant(): Promise<{ id: string; reference: string }> {
    return (await site.send('application', applicationOf('Ada', `turn-${count++}@writer.example`))).body
  }
  const listed = async (view: string, client = desk) =>
    (
      (await client.rpc('desk_list', { filter: { view } }).throwOnError()).data as { rows: { id: string }[] }
    ).rows.map(({ id }) => id)
  const assign = (ids: string[], assignee: string | null = who.id) =>
    site.admin.rpc('desk_change', { filter: { ids }, change: { assignee } }).throwOnError()
  const prefer = (given: object) => desk.rpc('desk_prefer', given).throwOnError()
  const news = async () => {
    const mails = await Promise.all(
      smtp.deliveries
        .filter(({ to }) => to.includes(who.email))
        .map(({ source }) => PostalMime.parse(source)),
    )
    return mails.map(({ subject }) => subject?.replace(/^Octavo: /, ''))
  }
  const waitingNews = () =>
    site.sql(`select what, due_at > now() as later from desk.notices where person = $1 order by what`, [
      who.id,
    ])

  it('is seen in views: mine, unassigned, waiting for us and waiting for them', async () => {
    const [ours, answered, declined, assigned] = [
      await applicant(),
      await applicant(),
      await applicant(),
      await applicant(),
    ]
    const change = (id: string, changed: object) =>
      site.admin.rpc('desk_change', { filter: { ids: [id] }, change: changed }).throwOnError()
    await desk
      .rpc('desk_answer', {
        submission: answered.id,
        text: 'When?',
        answer: randomUUID(),
        state: 'in_progress',
        seen: 0,
      })
      .throwOnError()
    await change(declined.id, { state: 'declined' })
    await assign([assigned.id])
    await expect.poll(() => listed('them')).toEqual([answered.id])
    expect(await listed('us')).toEqual([assigned.id, ours.id])
    expect(await listed('unassigned')).toEqual([ours.id])
    expect(await listed('mine')).toEqual([assigned.id])
    expect(await listed('mine', site.admin)).toEqual([])
    // They write again after a status that was set by hand.
    await site.sql('update desk.entries set last_message_at = now() where id = any ($1)', [
      [answered.id, declined.id],
    ])
    expect(await listed('us')).toEqual([assigned.id, declined.id, answered.id, ours.id])
    await change(declined.id, { state: 'accepted' })
    expect(await listed('us')).toEqual([assigned.id, answered.id, ours.id])
    expect(await listed('them')).toEqual([])
    await change(ours.id, { spam: true })
    expect(await listed('us')).toEqual([assigned.id, answered.id])
  })

  it('tells whoever is assigned: at once, for several in one email, later, or never', async () => {
    await expect.poll(news).toEqual([expect.stringContaining('assigned a submission to you')])
    const ids = [(await applicant()).id, (await applicant()).id]
    expect((await desk.rpc('desk_preferences')).data).toEqual({
      assigned: 'immediately',
      received: null,
      remind_days: null,
    })
    await prefer({ assigned: 'hourly' })
    await assign(ids)
    expect(await waitingNews()).toEqual([
      { what: 'assigned', later: true },
      { what: 'assigned', later: true },
    ])
    await site.sql('update desk.notices set due_at = now()')
    await site.sql(`select pg_notify('desk_job', '')`)
    await expect.poll(news).toHaveLength(2)
    expect((await news())[1]).toBe('2 updates in your inbox')
    await assign(ids, null)
    await prefer({ assigned: 'never' })
    await assign(ids)
    await prefer({ assigned: 'immediately' })
    // People get no notice of what they assign to themselves.
    const own = (await applicant()).id
    await desk.rpc('desk_change', { filter: { ids: [own] }, change: { assignee: who.id } }).throwOnError()
    expect(await waitingNews()).toEqual([])
    expect(await news()).toHaveLength(2)
  })

  it('tells of new submissions as each person has chosen, in place of the mailbox of the team', async () => {
    await site.sql(`insert into mail.notified (kind, addresses) values ('application', $1)`, [
      [who.email, 'team@octavo.example'],
    ])
    await prefer({ assigned: 'never', received: 'daily' })
    const { reference } = await applicant()
    const told = () =>
      smtp.deliveries.filter(({ source }) => source.includes(reference)).flatMap(({ to }) => to)
    await expect.poll(told).toContain('team@octavo.example')
    expect(told()).not.toContain(who.email)
    expect(await waitingNews()).toEqual([{ what: 'received', later: true }])
    await site.sql(`update mail.notified set addresses = $1`, [[who.email]])
    await prefer({ assigned: 'never', received: 'never' })
    const quiet = await applicant()
    await expect
      .poll(() =>
        site.sql(`select from mail.outbox where application_id = $1 and sent_at is null`, [quiet.id]),
      )
      .toEqual([])
    expect(told()).not.toContain(who.email)
    await site.sql('delete from mail.notified')
    await site.sql('delete from desk.notices')
  })

  it('reminds of what has waited for so many days, once', async () => {
    const { id } = await applicant()
    await prefer({ assigned: 'never', remind_days: 3 })
    await assign([id])
    const remind = () => site.sql(`select pg_notify('desk_job', '')`)
    const before = (await news()).length
    await site.sql(`update desk.entries set assignee = null where id <> $1`, [id])
    await site.sql(`update applications set created_at = now() - interval '4 days' where id = $1`, [id])
    await remind()
    await expect.poll(news).toHaveLength(before + 1)
    expect((await news()).at(-1)).toBe('A submission is still waiting for your reply')
    await remind()
    // They have written again since, so the wait starts over.
    await site.sql(
      `update desk.entries set reminded_at = now() - interval '5 days', last_message_at = now() - interval '4 days' where id = $1`,
      [id],
    )
    await remind()
    await expect.poll(news).toHaveLength(before + 2)
  })

  it.each([
    { assigned: 'sometimes' },
    { assigned: 'never', received: 'soon' },
    { assigned: 'never', remind_days: 0 },
  ])('refuses %j', async given => {
    expect((await desk.rpc('desk_prefer', given)).error?.code).toBe('23514')
  })
})
