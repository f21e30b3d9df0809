import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyBuildInputs } from '../support/copied-site.ts'
import { bytesOf, pagesApi } from '../support/pages-api.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

const MODULE = 'pages/company/careers/page'
const KEPT = `${MODULE}#hero.heading`
const DRIFTED = `${MODULE}#howWeWork.heading`
const GONE = `${MODULE}#howWeWork.entries.3.title`
const [BEFORE, AFTER] = ['Remote means written.', 'Remote means read aloud.']

const root = join(import.meta.dirname, '..', '..')
const parent = mkdtempSync(join(tmpdir(), 'octavo-deploy-'))
const dataDir = join(parent, 'data')
let server: RunningServer | undefined
afterAll(async () => {
  await server?.stop()
  rmSync(parent, { recursive: true, force: true })
})

/** The next version of the site, with one heading reworded and one entry of a list gone. */
function buildNext(): string {
  const copy = join(parent, 'next')
  copyBuildInputs(copy)
  cpSync(join(root, 'server'), join(copy, 'server'), { recursive: true })
  const file = join(copy, 'content', `${MODULE}.ts`)
  const words = readFileSync(file, 'utf8')
  const last = words.lastIndexOf('    {', words.indexOf('\n  ],', words.indexOf('howWeWork')))
  const end = words.indexOf('\n  ],', last)
  writeFileSync(file, (words.slice(0, last).trimEnd() + words.slice(end)).replace(BEFORE, AFTER))
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return copy
}

test('edits outlive a deployment: kept, compared with the new words, or named as lost', {
  // Builds the site a second time.
  tags: ['full'],
  timeout: 600_000,
}, async () => {
  const first = await startServer({ env: JOURNEY_ENV, dataDir })
  const before = await pagesApi(first.origin)
  const values = { [KEPT]: 'Kept by an owner.', [DRIFTED]: 'Worded by an owner.', [GONE]: 'Soon gone.' }
  const { version } = await before('PUT', '/draft', { unit: '/careers', version: 0, values })
  await before('POST', '/publish', { unit: '/careers', version })
  await expect.poll(async () => (await bytesOf(first.origin, '/careers')).text).toContain('Soon gone.')
  await first.stop()

  const next = buildNext()
  server = await startServer({ env: JOURNEY_ENV, dataDir, root: next })
  const { origin } = server
  const call = await pagesApi(origin)
  const { text } = await bytesOf(origin, '/careers')
  expect(text).toContain('Kept by an owner.')
  expect(text).toContain('Worded by an owner.')
  for (const words of ['Soon gone.', BEFORE, AFTER]) expect(text).not.toContain(words)
  const { units } = await call('GET', '')
  expect(units.find(({ unit }: { unit: string }) => unit === '/careers').state).toBe('Needs a look')
  expect(await call('GET', '/unit?unit=/careers')).toMatchObject({
    needsLook: [{ field: DRIFTED, was: BEFORE, built: AFTER, now: 'Worded by an owner.' }],
    lost: [{ field: GONE, now: 'Soon gone.', built: null }],
  })
  const { entries } = await call('GET', '/history?unit=/careers')
  expect((await call('GET', `/history/${entries[0].id}`)).changes[GONE].now).toBe('Soon gone.')

  await call('POST', '/restore', { unit: '/careers', version: 2, id: 'as built', publish: true })
  const fresh = await startServer({ env: JOURNEY_ENV, root: next })
  const asBuilt = await bytesOf(fresh.origin, '/careers').finally(() => fresh.stop())
  // Each server prints its own address.
  const ownText = asBuilt.text.replaceAll(fresh.origin, origin)
  expect(ownText).toContain(AFTER)
  await expect.poll(async () => (await bytesOf(origin, '/careers')).text).toBe(ownText)
})
