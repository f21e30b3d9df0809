import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { MOST_FREE_NAMES } from '../../contract/analytics.ts'
import { RESUMES_BYTES } from '../../contract/quotas.ts'
import { UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { findReceiptInbox } from '../../server/db/receipt-inbox.ts'
import { storePart } from '../../server/db/resume-uploads.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addPerson, ageProofs } from '../support/people.ts'

interface Line {
  what: string
  before: string | null
  after: string
}

describeOnServerFirst('personal data', kind => {
  const site = openedSite(kind)
  let desk: SupabaseClient
  let who: { email: string; password: string }
  beforeAll(async () => {
    who = await addPerson(site, 'desk')
    desk = await site.signedIn(who)
  })

  const addApplication = async () => {
    const [added] = await site.sql<{ id: string }>(
      `insert into applications (type, first_name, last_name, email, company, message)
       values ('contact', 'Ada', 'Okafor', 'ada@firm.example', 'Hale & Wick', 'We keep letters.') returning id`,
    )
    return added?.id ?? ''
  }
  const addCareer = async () => {
    const [added] = await site.sql<{ id: string }>(
      `insert into career_applications (name, email, phone, message, position, resume_file_name)
       values ('Grace Iwu', 'grace@firm.example', '1', 'I set type.', 'Product Designer', 'grace.pdf') returning id`,
    )
    return added?.id ?? ''
  }
  const service = { role: 'service' } as const

  it('shows the applicant no note, apart from those that could be read before', async () => {
    const id = await addApplication()
    await site.sql(
      `insert into desk.notes (submission_id, text, visible_to_applicant) values ($1, 'From before.', true)`,
      [id],
    )
    await desk.rpc('desk_add_note', { submission: id, note: 'For colleagues alone.' })
    const held = await site.database.transaction(service, tx => findReceiptInbox(tx, id))
    expect(held.notes.map(({ text }) => text)).toEqual(['From before.'])
    const { data } = await desk.rpc('desk_history', { submission: id })
    const notes = (data as Line[]).filter(({ what }) => what === 'note')
    expect(notes.map(({ before, after }) => [before, after])).toEqual([
      ['visible', 'From before.'],
      [null, 'For colleagues alone.'],
    ])
  })

  it('lets one person send 60 replies an hour and 300 a day, and more after a fresh proof', async () => {
    await site.sql('update mail.settings set sends = true')
    const id = await addApplication()
    const [person] = await site.sql<{ id: string }>('select id from accounts.users where email = $1', [
      who.email,
    ])
    const sent = (count: number, ago: string) =>
      site.sql(
        `insert into accounts.audit_log (actor_id, action, created_at)
         select $1, 'submission answered', now() - $3::interval from generate_series(1, $2)`,
        [person?.id, count, ago],
      )
    const reply = async () =>
      (await desk.rpc('desk_answer', { submission: id, text: 'Yes.', answer: randomUUID() })).error?.code
    await ageProofs(site)
    await sent(59, '10 minutes')
    expect([await reply(), await reply()]).toEqual([undefined, 'reauthentication_needed'])
    await site.sql(
      `update accounts.audit_log set created_at = now() - interval '2 hours' where actor_id = $1`,
      [person?.id],
    )
    expect(await reply()).toBeUndefined()
    await sent(300, '3 hours')
    expect(await reply()).toBe('reauthentication_needed')
    // Signing in again counts as a proof.
    const fresh = await site.signedIn(who)
    const more = { submission: id, text: 'Yes.', answer: randomUUID() }
    expect((await fresh.rpc('desk_answer', more)).error).toBeNull()
    await site.sql('update mail.settings set sends = false')
  })

  it('has room for one of two resumes that begin at once and fill the storage together', async () => {
    const ids = [await addCareer(), await addCareer()]
    const total = Math.ceil(RESUMES_BYTES * 0.6)
    const outcomes = await Promise.allSettled(
      ids.map(id =>
        site.database.transaction(service, async tx => {
          const stored = await storePart(tx, id, { upload: 'cv', start: 0, total, data: Buffer.from('%PDF') })
          // Lets the other one begin before this one commits.
          await tx.query('select pg_sleep(0.2)')
          return stored
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(UPLOAD_REFUSALS.resumesFull).not.toBe('')
    await site.sql('delete from functions.resume_uploads')
  })

  it('leaves no word in the sums of the inbox when two erase at once', async () => {
    const ids = [await addCareer(), await addCareer()]
    await site.sql(`update career_applications set position = 'Rare position' where id = any ($1)`, [ids])
    await Promise.all(
      ids.map(id =>
        site.database.transaction(service, async tx => {
          await tx.query('delete from career_applications where id = $1', [id])
          await tx.query('select pg_sleep(0.2)')
        }),
      ),
    )
    expect(await site.sql(`select from desk.sums where position = 'Rare position'`)).toEqual([])
  })

  it('keeps the real sources of a day when it is full of made-up ones', async () => {
    const day = '2026-05-01'
    const add = (counts: [string, number][]) =>
      site.sql('select figures.add($1::jsonb)', [
        JSON.stringify(counts.map(([name, count]) => ({ day, kind: 'referrer', name, count }))),
      ])
    await add([['early.example', 4]])
    await add(Array.from({ length: 1_500 }, (_, n) => [`made-up-${n}.example`, 1]))
    await add([
      ['late.example', 20],
      ['early.example', 1],
    ])
    const rows = await site.sql<{ name: string; count: number }>(
      `select name, count::int as count from figures.counts where kind = 'referrer' and day = $1`,
      [day],
    )
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({ 'early.example': 5, 'late.example': 20 })
    expect(rows.length).toBeLessThanOrEqual(MOST_FREE_NAMES + 1)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_525)
  })
})
