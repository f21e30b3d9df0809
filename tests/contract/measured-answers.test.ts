import { expect, it } from 'vitest'
import type { SiteAnswers } from '../../contract/answers.ts'
import { addAnswers } from '../../server/db/answers.ts'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

describeOnServerFirst('what the server measured of itself', kind => {
  const site = openedSite(kind)

  const read = async (): Promise<SiteAnswers> => (await site.visitor.rpc('site_answers').throwOnError()).data
  const inDays = (from: string, days: number) =>
    new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

  it('is read by everybody, added up over instances, and kept for ninety days', async () => {
    const { until, days } = await read()
    expect(days).toEqual([])
    const add = (day: string, asked: number, answered: number) =>
      site.database.transaction({ role: 'service' }, tx =>
        addAnswers(tx, [
          { day, part: 'page', asked, answered },
          { day, part: 'blog', asked, answered: asked },
        ]),
      )
    await add(inDays(until, -200), 1, 1)
    await Promise.all([add(until, 2, 2), add(until, 3, 1)])
    await add(inDays(until, -89), 1, 0)
    await add(inDays(until, -90), 1, 0)
    expect((await read()).days).toEqual([
      { day: inDays(until, -89), part: 'blog', asked: 1, answered: 1 },
      { day: inDays(until, -89), part: 'page', asked: 1, answered: 0 },
      { day: until, part: 'blog', asked: 5, answered: 5 },
      { day: until, part: 'page', asked: 5, answered: 3 },
    ])
    await removeExpiredData(
      site.database,
      730,
      createLog(() => undefined),
    )
    expect(await site.sql('select from figures.answers')).toHaveLength(6)
  })

  it('is written by the server alone', async () => {
    const { error } = await site.admin.rpc('add_answers', { given: [] })
    expect(error?.code).toBe('PGRST202')
  })
})
