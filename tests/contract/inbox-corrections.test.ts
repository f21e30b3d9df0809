import { expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInTables } from '../support/find-personal-data.ts'
import { addPerson } from '../support/people.ts'
import { applicationOf } from '../support/submissions.ts'

/** Appears only in the wrong values. */
const WRONG = 'wrongzzq'

describeOnServerFirst('a correction', kind => {
  const site = openedSite(kind)

  it('keeps what a submission said before for administrators alone, and goes with it', async () => {
    const sent = { ...applicationOf('Ada', `${WRONG}@firm.example`), firstName: WRONG }
    const { id } = (await site.send('application', sent)).body
    const desk = await site.signedIn(await addPerson(site, 'desk'))
    const refused = await desk.from('applications').update({ first_name: 'Ada' }).eq('id', id)
    expect(refused.error).toMatchObject({ code: '42501' })
    await site.admin
      .from('applications')
      .update({ first_name: 'Ada', email: 'ada@firm.example' })
      .eq('id', id)
      .throwOnError()

    const history = (await desk.rpc('desk_history', { submission: id }).throwOnError()).data as {
      id: string
      what: string
      before: string | null
    }[]
    expect(history).toMatchObject([{ what: 'content', before: null, after: null }])
    expect((await desk.rpc('desk_corrections', { submission: id })).error).toMatchObject({ code: '42501' })
    const { data } = await site.admin.rpc('desk_corrections', { submission: id }).throwOnError()
    expect(data).toEqual({
      [history[0]?.id ?? '']: {
        before: { first_name: WRONG, email: `${WRONG}@firm.example` },
        after: { first_name: 'Ada', email: 'ada@firm.example' },
      },
    })
    const found = async (words: string) =>
      ((await site.admin.rpc('desk_list', { filter: { words } })).data as { total: number }).total
    expect([await found(WRONG), await found('ada@firm')]).toEqual([0, 1])

    await site.admin.from('applications').delete().eq('id', id).throwOnError()
    expect(await findInTables(site, [WRONG])).toEqual([])
  })

  it('leaves a state without old words, and a list tells how a message begins', async () => {
    const message = `One\n\n  two ${'three '.repeat(100)}`
    const { id } = (await site.send('application', { ...applicationOf('Bea', 'b@firm.example'), message }))
      .body
    await site.admin
      .rpc('desk_change', { filter: { ids: [id] }, change: { state: 'answered' } })
      .throwOnError()
    expect((await site.admin.rpc('desk_corrections', { submission: id })).data).toEqual({})
    const { rows } = (await site.admin.rpc('desk_list', {})).data as { rows: { opening: string }[] }
    expect(rows[0]?.opening).toMatch(/^One two three three/)
    expect(rows[0]?.opening.length).toBeLessThanOrEqual(160)
  })
})
