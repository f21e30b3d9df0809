import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Health } from '../../contract/health.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { openMetrics } from '../../server/metrics/open-metrics.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { openedFolder } from '../support/opened.ts'
import { addPerson } from '../support/people.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** No page is served here. */
const WEBSITE = { cacheBytes: () => 0, renders: () => 0 }

describeOnServerFirst('health', kind => {
  const folder = openedFolder()
  const server = openedBackend(kind)

  it('has the metrics that the dashboard and the alerts ask for', async () => {
    const token = 'hY3vQ8mLz1Kp6Rw9Tn4Xc7Bd2Gf5Js0A'
    const { routes, include, close } = await openMetrics({
      env: readEnv({ ...server.variables, METRICS: `token:${token}` }, folder),
      server: createServer(),
      log: createLog(() => undefined),
    })
    include({ database: server.backend.database, website: WEBSITE })
    const answer = await routes?.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
    const text = (await answer?.text()) ?? ''
    await close()
    const shown = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
    const files = ['alerts.yml', 'grafana-dashboard.json'].map(name =>
      readFileSync(join(ROOT, 'docs', 'monitoring', name), 'utf8'),
    )
    const asked = files.join('\n').match(/\b(?:octavo|nodejs|process)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter(name => !shown.has(name.replace(/_(?:bucket|sum|count)$/, '')))).toEqual([])
    expect(text).toContain('\noctavo_database_up 1\n')
    expect(text).toContain('\noctavo_outbox_depth 0\n')
    expect(text).toContain('\noctavo_last_backup_age_seconds +Inf\n')
  })

  const read = async (who: { email: string; password: string }) =>
    server.ask(await server.signedIn(who), 'admin/health')

  it('is told to administrators alone, with what to do', async () => {
    const answer = await read(ADMIN)
    expect(answer.status).toBe(200)
    const { findings, errors }: Health = answer.body
    const of = (subject: string) => findings.filter(finding => finding.subject === subject)
    expect(of('database')).toEqual([
      { subject: 'database', level: 'ok', says: expect.stringMatching(/is working\.$/) },
    ])
    expect(of('mail').map(({ level }) => level)).toEqual(['ok'])
    expect(of('email').map(({ level }) => level)).toEqual(['warning'])
    for (const subject of ['migrations', 'webhooks', 'backup', 'quota', 'node'])
      expect(of(subject).length, subject).toBeGreaterThan(0)
    expect(findings.filter(({ level, advice }) => level !== 'ok' && advice === undefined)).toEqual([])
    expect(errors).toEqual([])
    expect((await read(await addPerson(server, 'editor'))).status).toBe(403)
  })
})
