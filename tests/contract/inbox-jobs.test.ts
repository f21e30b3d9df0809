import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { InboxJob, InboxJobChange } from '../../contract/inbox.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { addPerson, ageProofs } from '../support/people.ts'

/** Every submission of a job is written to six tables, twice. */
const LONG_MS = 900_000
const WORK = 'state, state_by, state_at, told_state, told_at, first_answered_at, read_at, assignee, spam'

describeOnServerFirst('jobs of the inbox', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  let admin: SupabaseClient

  const add = async (count: number, firm: string) => {
    await sql(
      `insert into applications (first_name, last_name, email, company)
         select 'A', 'B' || n, n || '@firm.example', $2 from generate_series(1, $1::int) n`,
      [Math.ceil(count * 0.8), firm],
    )
    await sql(
      `insert into career_applications (name, email, phone, message, position, resume_file_name)
         select 'A', n || '@firm.example', '555', 'M', $2, 'r.pdf' from generate_series(1, $1::int) n`,
      [Math.floor(count * 0.2), firm],
    )
  }
  const begin = async (client: SupabaseClient, filter: object, change: InboxJobChange, expected?: number) => {
    const { data, error } = await client.rpc('desk_begin', { filter, change, ...(expected && { expected }) })
    return { job: data as InboxJob, error }
  }
  const jobs = async (client = admin) => (await client.rpc('desk_jobs')).data as InboxJob[]
  const undo = (job: InboxJob, client = admin) => client.rpc('desk_undo', { job: job.id })
  /** Resolves with the job once it has ended. */
  async function ended({ id }: InboxJob, client = admin): Promise<InboxJob> {
    await expect
      .poll(async () => (await jobs(client)).find(job => job.id === id)?.finished_at, { timeout: LONG_MS })
      .toBeTruthy()
    return (await jobs(client)).find(job => job.id === id) as InboxJob
  }
  /** The audit log without sign-ins. */
  const logged = () =>
    sql(`select action, subject from accounts.audit_log where action not like 'sign in%' order by id`)
  const work = () =>
    sql(
      `select id, ${WORK} from applications union all select id, ${WORK} from career_applications order by id`,
    )

  beforeAll(async () => {
    admin = await server.signedIn(ADMIN)
  })
  beforeEach(async () => {
    await sql('delete from desk.jobs')
    await sql('delete from accounts.audit_log')
    await sql('delete from applications')
    await sql('delete from career_applications')
    admin = await server.signedIn(ADMIN)
  })

  async function changeAndPutBack(count: number) {
    await add(count, 'Many')
    const before = await work()
    expect((await admin.rpc('desk_count', { filter: {} })).data).toBe(count)
    const { job } = await begin(admin, {}, { state: 'answered', read: true }, count)
    expect(job).toMatchObject({ status: 'running', total: count, skipped: 0, fault: null, undo_until: null })
    const seen = new Set<number>()
    await expect
      .poll(
        async () => {
          const [now] = await jobs()
          seen.add(now?.done ?? 0)
          return now?.status
        },
        { timeout: LONG_MS },
      )
      .toBe('done')
    // Progress was readable, so no read waited for the whole job.
    expect(seen.size).toBeGreaterThan(1)
    const done = await ended(job)
    expect(done).toMatchObject({ done: count, undo_until: expect.any(String) })
    const [found] = await sql(
      `select (select count(*)::int from desk.entries where state = 'answered' and not unread) as answered,
         (select count(*)::int from desk.events v where what = 'state' and actor is not null) as events,
         (select count(*)::int from accounts.audit_log where action like 'update%') as log`,
    )
    expect(found).toEqual({ answered: count, events: count, log: 0 })

    // A colleague continued with one of them.
    const [one] = before
    await admin.from('applications').update({ state: 'declined' }).eq('id', one?.id)
    await admin.from('career_applications').update({ state: 'declined' }).eq('id', one?.id)
    expect((await undo(done)).data).toMatchObject({ status: 'undoing', done: 0, total: count })
    expect(await ended(job)).toMatchObject({ status: 'undone', done: count, skipped: 1, undo_until: null })
    expect((await work()).filter(({ id }) => id !== one?.id)).toEqual(before.slice(1))
    expect(await logged()).toEqual([
      { action: 'inbox changed in bulk', subject: `${count} submissions: no filter` },
      { action: expect.stringMatching(/^update (career_)?applications$/), subject: one?.id },
      { action: 'bulk change undone', subject: `${count} submissions` },
    ])
    expect((await undo(done)).error?.code).toBe('not_undoable')
  }
  it('change all in small steps while the site goes on, and put all of them back', () =>
    changeAndPutBack(150))
  it('do so with 5,000', { tags: ['full'], timeout: LONG_MS }, () => changeAndPutBack(5_000))

  it('are for what is too much for one call', async () => {
    await add(51, 'Many')
    const change = (filter: object) => admin.rpc('desk_change', { filter, change: { read: true } })
    const { error, status } = await change({})
    expect([status, error?.code, error?.hint]).toEqual([400, '23514', 'desk_begin changes more, in steps.'])
    const ids = (await admin.rpc('desk_ids', { most: 50 })).data.map(({ id }: { id: string }) => id)
    expect((await change({ ids })).data).toBe(50)
  })

  it('assign and mark as spam what was chosen by ids, for the role desk too', async () => {
    await add(10, 'Few')
    const person = await addPerson(server, 'desk')
    const client = await server.signedIn(person)
    const ids = (await sql<{ id: string }>('select id from applications order by id limit 3')).map(
      ({ id }) => id,
    )
    const { job } = await begin(client, { ids }, { assignee: person.id, spam: true })
    expect(await ended(job, client)).toMatchObject({ status: 'done', total: 3, done: 3 })
    expect(await logged()).toEqual([
      { action: 'inbox changed in bulk', subject: '3 submissions: chosen one by one' },
    ])
    expect(
      await sql('select id from desk.entries where spam and assignee = $1 order by id', [person.id]),
    ).toEqual(ids.map(id => ({ id })))
    // Each person sees and undoes only their own jobs.
    expect(await jobs()).toEqual([])
    expect((await undo(job)).error?.code).toBe('23514')
    await undo(job, client)
    expect(await ended(job, client)).toMatchObject({ status: 'undone' })
    expect(await sql('select id from desk.entries where spam')).toEqual([])
  })

  it('come one at a time for an account, and go on after a restart', { tags: ['full'] }, async () => {
    await add(250, 'Many')
    const { job } = await begin(admin, {}, { state: 'in_progress' })
    expect((await begin(admin, {}, { spam: true })).error).toMatchObject({ code: 'job_running' })
    const other = await server.signedIn(await addPerson(server, 'admin'))
    expect((await begin(other, { kind: 'career' }, { read: true })).error).toBeNull()
    await server.restart()
    admin = await server.signedIn(ADMIN)
    expect(await ended(job)).toMatchObject({ status: 'done', done: 250 })
    expect(await sql(`select from desk.entries where state <> 'in_progress'`)).toEqual([])
  })

  it('begin although two waited for each other', async () => {
    await add(60, 'Many')
    // A sequence keeps its value when the transaction is rolled back.
    await sql('create sequence public.faults')
    await sql(`create function public.fail_once() returns trigger language plpgsql security definer as $$
      begin
        if nextval('public.faults') = 1 then raise deadlock_detected; end if;
        return new;
      end $$`)
    await sql(
      'create trigger fail_once before insert on desk.job_rows for each row execute function public.fail_once()',
    )
    try {
      const { job, error } = await begin(admin, {}, { read: true })
      expect(error).toBeNull()
      expect(await ended(job)).toMatchObject({ status: 'done', done: 60 })
    } finally {
      await sql('drop function public.fail_once() cascade')
      await sql('drop sequence public.faults')
    }
  })

  it('go on after a fault that passes', async () => {
    await add(60, 'Many')
    // A sequence keeps its value when the transaction is rolled back.
    await sql('create sequence public.faults')
    await sql(`create function public.fail_once() returns trigger language plpgsql as $$
      begin
        if nextval('public.faults') = 1 then raise deadlock_detected; end if;
        return new;
      end $$`)
    for (const table of ['applications', 'career_applications'])
      await sql(
        `create trigger fail_once before update on public.${table} for each row execute function public.fail_once()`,
      )
    try {
      const { job } = await begin(admin, {}, { state: 'in_progress' })
      expect(await ended(job)).toMatchObject({ status: 'done', done: 60 })
      expect(await sql('select last_value > 1 as went_on from public.faults')).toEqual([{ went_on: true }])
    } finally {
      await sql('drop function public.fail_once() cascade')
      await sql('drop sequence public.faults')
    }
  })

  it('can be undone while they run', async () => {
    await add(250, 'Many')
    const before = await work()
    const { job } = await begin(admin, {}, { state: 'declined', told: true })
    expect((await undo(job)).error).toBeNull()
    expect(await ended(job)).toMatchObject({ status: 'undone', done: 250, skipped: 0 })
    expect(await work()).toEqual(before)
  })

  it('erase for administrators alone, with a fresh proof, and for good', async () => {
    await add(60, 'Gone')
    const inbox = await server.signedIn(await addPerson(server, 'desk'))
    const editor = await server.signedIn(await addPerson(server, 'editor'))
    expect((await begin(inbox, {}, { erase: true })).error?.code).toBe('42501')
    expect((await begin(editor, {}, { read: true })).error?.code).toBe('42501')
    expect((await begin(admin, {}, { erase: true }, 59)).error).toMatchObject({
      code: 'count_changed',
      details: '60',
    })
    await ageProofs(server)
    const [one] = await sql<{ id: string }>('select id from applications limit 1')
    for (const [filter, change] of [
      [{ ids: [one?.id] }, { erase: true }],
      [{}, { spam: true }],
    ] as const)
      expect((await begin(admin, filter, change)).error?.code).toBe('reauthentication_needed')
    expect((await begin(admin, { ids: [one?.id] }, { spam: true })).error).toBeNull()
    expect(await sql('select from applications')).toHaveLength(48)

    admin = await server.signedIn(ADMIN)
    await expect.poll(async () => (await jobs())[0]?.status).toBe('done')
    await sql('delete from accounts.audit_log')
    const filter = { spam: 'all', kind: '', unread: false, position: '', words: '@firm.example' }
    const { job } = await begin(admin, filter, { erase: true }, 60)
    expect(await ended(job)).toMatchObject({ status: 'done', done: 60, undo_until: null })
    // The words of a search may name a visitor, so they aren't logged.
    expect(await logged()).toEqual([
      { action: 'inbox erased in bulk', subject: '60 submissions: spam all, a search' },
    ])
    expect(await sql('select from desk.entries')).toEqual([])
    expect((await undo(job)).error?.code).toBe('not_undoable')
  })

  it('stop when whoever began them may no longer', async () => {
    await add(600, 'Many')
    const person = await addPerson(server, 'desk')
    const { job } = await begin(await server.signedIn(person), {}, { state: 'answered' })
    await sql(`update accounts.users set banned_until = now() + interval '1 hour' where id = $1`, [person.id])
    await expect
      .poll(async () => (await sql('select status, fault from desk.jobs where id = $1', [job.id]))[0])
      .toEqual({ status: 'stopped', fault: 'This account may no longer do that' })
    expect((await sql(`select from desk.entries where state = 'new'`)).length).toBeGreaterThan(0)
  })

  it.each([
    ['no change', {}],
    ['an unknown one', { message: 'x' }],
    ['an unknown state', { state: 'lost' }],
    ['no truth value', { spam: 'yes' }],
    ['more than an erasure', { erase: true, spam: true }],
    ['an assignee who does not work here', { assignee: crypto.randomUUID() }],
  ])('refuse %s', async (_case, change) => {
    await add(5, 'Few')
    expect((await begin(admin, {}, change as InboxJobChange)).error?.code).toBe('23514')
    expect(await jobs()).toEqual([])
  })

  it('leave nothing when their time is over', async () => {
    await add(5, 'Few')
    const { job } = await begin(admin, {}, { read: true })
    await ended(job)
    await sql(`update desk.jobs set undo_until = now() where id = $1`, [job.id])
    expect((await undo(job)).error?.code).toBe('not_undoable')
    await sql('select desk.remove_old_jobs()')
    expect(await sql('select from desk.job_rows')).toEqual([])
    await sql(`update desk.jobs set finished_at = now() - interval '2 days'`)
    await sql('select desk.remove_old_jobs()')
    expect(await jobs()).toEqual([])
  })
})
