import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROMTOOL } from '../../tools/test/requirements.ts'

const root = join(import.meta.dirname, '..', '..')
const promtool = PROMTOOL.find()
const reason = promtool === undefined ? ' (needs Debian’s prometheus)' : ''

describe.runIf(promtool !== undefined)(`the alerts${reason}`, () => {
  it.each([
    ['are rules that Prometheus reads', ['check', 'rules', 'docs/monitoring/alerts.yml']],
    ['fire for their fault, and for nothing else', ['test', 'rules', 'tests/support/alerts.yml']],
  ])('%s', (_title, words) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', words, { cwd: root, encoding: 'utf8' })
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})
