/** @module-tag full */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

const root = join(import.meta.dirname, '..', '..')

/** Titles in the scripts that cards are drawn in, each of about ten letters. */
const TITLES = {
  latin: 'Engagements',
  'latin-extended': 'Őśțřžģķļņŵ',
  vietnamese: 'Hợp đồng luật sư',
  cyrillic: 'Договоры Ґєї',
  greek: 'Συμβόλαιο ἀρχή',
  japanese: '契約書の下書きを確認する',
  chinese: '律师为什么仍要签字',
  traditional: '律師為什麼仍要簽字',
  arabic: 'مسودة عقد الخدمة (2026)',
  hebrew: 'טיוטת הסכם שירות (2026).',
  mixed: 'Perry と契約書 и договор',
}
/** Less than the ink of the faintest title. A card without the letters of its title has none. */
const LEAST_INK = 3_000
const INK = 0x80

let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'octavo-cards-'))

beforeAll(async () => {
  const post = (name: string, title: string, more = 'date: 2026-01-02') =>
    writeFileSync(join(folder, `${name}.md`), `---\ntitle: ${JSON.stringify(title)}\n${more}\n---\nText\n`)
  for (const [name, title] of Object.entries(TITLES)) post(name, title)
  post(
    'covered',
    'What a privilege log forgets to say about its own authors',
    'date: 2026-01-02\ncover: cover.png',
  )
  post('ahead', 'Ahead', 'date: 2099-01-01')
  post('draft', 'Draft', 'date: 2026-01-02\ndraft: true')
  const blue = { width: 1600, height: 900, channels: 3, background: { r: 20, g: 60, b: 220 } } as const
  writeFileSync(join(folder, 'cover.png'), await sharp({ create: blue }).png().toBuffer())
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const runImport = (...words: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools', 'cli', 'import.ts'), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })

async function readCard(name: string) {
  const response = await fetch(`${server.origin}/og/blog~${encodeURIComponent(name)}.png`)
  if (response.status !== 200) return { status: response.status, inkIn: () => 0, colorAt: () => [] }
  const png = Buffer.from(await response.arrayBuffer())
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const colorAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]
  /** Counts light pixels of the title between two columns. */
  const inkIn = (from: number, to: number) => {
    let ink = 0
    for (let y = 180; y < 480; y++) for (let x = from; x < to; x++) if ((colorAt(x, y)[1] ?? 0) > INK) ink++
    return ink
  }
  return { status: 200, inkIn, colorAt }
}

it('cards are drawn of what the command has imported while the server runs', async () => {
  const dry = runImport(folder)
  expect(dry.stdout).toContain('a dry run. Nothing was changed.')
  expect((await readCard('latin')).status).toBe(404)
  const done = runImport(folder, '--apply')
  expect([done.status, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toContain(
    `${Object.keys(TITLES).length + 3} posts: ${Object.keys(TITLES).length + 3} created`,
  )
  expect(done.stdout).toContain('1 picture stored')

  const inks: Record<string, number> = {}
  for (const name of Object.keys(TITLES)) {
    const card = await readCard(name)
    inks[name] = card.inkIn(80, 560)
    const isRight = name === 'arabic' || name === 'hebrew'
    expect([name, isRight ? card.inkIn(460, 561) > 0 : card.inkIn(80, 180) > 0]).toEqual([name, true])
    if (isRight) expect(card.inkIn(80, 320)).toBeLessThan(card.inkIn(320, 561))
    // The post's plate is on the other page of the spread.
    expect([name, card.inkIn(600, 1200) > 0]).toEqual([name, true])
  }
  expect(Object.entries(inks).filter(([, ink]) => ink < LEAST_INK)).toEqual([])

  const covered = await readCard('covered')
  expect(covered.inkIn(80, 560)).toBeGreaterThan(LEAST_INK)
  const [red = 0, green = 0, blue = 0] = covered.colorAt(900, 300)
  expect([Math.abs(red - 20) < 4, Math.abs(green - 60) < 4, Math.abs(blue - 220) < 4]).toEqual([
    true,
    true,
    true,
  ])

  // Neither is public yet.
  expect((await readCard('ahead')).status).toBe(404)
  expect((await readCard('draft')).status).toBe(404)
})

it('a wrong call says what is wrong, in one line', () => {
  for (const [words, message] of [
    [['/no/such/file'], '/no/such/file doesn’t exist.'],
    [[folder, '--aply'], 'There is no option --aply.'],
  ] as const) {
    const { status, stderr } = runImport(...words)
    expect([status, stderr.split('\n')[0]]).toEqual([1, message])
  }
})
