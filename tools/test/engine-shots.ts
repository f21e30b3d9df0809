import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Driver } from '../../tests/engines/drivers/driver.ts'
import { startFirefox } from '../../tests/engines/drivers/firefox.ts'
import { startWebKit } from '../../tests/engines/drivers/webkit.ts'
import { Forwarder } from '../../tests/engines/forwarder.ts'
import { EnginePage } from '../../tests/engines/page.ts'
import buildWhatIsStale from '../../tests/support/fresh-build.ts'
import { startServer } from '../../tests/support/server.ts'
import { JOURNEY_ENV } from '../../tests/support/shared-server.ts'
import { ensureChromium, launchOptions } from './chromium.ts'

// Full-page screenshots of twelve pages in Chromium, Firefox and WebKit, side by side in shots/engines/index.html:
// npm run engine-shots [-- PATH ...]

const root = join(import.meta.dirname, '..', '..')
const target = join(root, 'shots', 'engines')
const TWELVE = [
  '/',
  '/platform/perry',
  '/platform/document-vault',
  '/platform/api',
  '/solutions/legal-firms',
  '/about',
  '/careers',
  '/application',
  '/security',
  '/support/documentation',
  '/blog',
  '/blog/how-a-citation-is-made-to-hold',
]
const LOOKS = [
  { width: 390, height: 844, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
] as const
/** A window as high as the longest page, because WebKitGTK captures only the window. */
const HIGHEST = 24_000

type Look = (typeof LOOKS)[number]
type Shoot = (path: string, look: Look) => Promise<Buffer>

/** Runs in the page. */
const heightOf = () => document.documentElement.scrollHeight

function shootWith(page: EnginePage): Shoot {
  return async (path, { width, height, theme }) => {
    await page.resize(width, height)
    // The scrollbar takes no space, as in the other engines and on phones.
    await page.driver.preferences?.set('ui.useOverlayScrollbars', 1)
    await page.open(path)
    await page.evaluate(value => localStorage.setItem('octavo-theme', value), theme)
    await page.visit(path)
    await page.resize(width, await page.evaluate(heightOf))
    await page.settled()
    return page.driver.screenshot()
  }
}

const nameOf = (path: string, { width, theme }: Look, engine: string) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '_')}-${width}-${theme}-${engine}.png`

async function takeAll(engine: string, paths: readonly string[], shoot: Shoot): Promise<void> {
  for (const path of paths)
    for (const look of LOOKS) writeFileSync(join(target, nameOf(path, look, engine)), await shoot(path, look))
  console.log(engine)
}

function contactSheet(paths: readonly string[]): string {
  const figure = (file: string) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`
  const rows = paths.flatMap(path =>
    LOOKS.map(look => {
      const files = ['Chromium', 'Firefox', 'WebKit'].map(engine => figure(nameOf(path, look, engine)))
      return `<h2>${path}, ${look.width} px, ${look.theme}</h2><div>${files.join('')}</div>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><title>Engines</title>
<style>body{font:14px system-ui;margin:24px;background:#888}div{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;align-items:start}img{width:100%}</style>
${rows.join('\n')}\n`
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : TWELVE
mkdirSync(target, { recursive: true })
buildWhatIsStale()
const dataDir = mkdtempSync(join(tmpdir(), 'octavo-engine-shots-'))
const server = await startServer({ env: JOURNEY_ENV, dataDir })
spawnSync(process.execPath, [join(root, 'tools', 'cli', 'seed.ts')], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
})

const browser = await chromium.launch(launchOptions(ensureChromium()))
await takeAll('Chromium', paths, async (path, { width, height, theme }) => {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.addInitScript(value => localStorage.setItem('octavo-theme', value), theme)
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  await page.setViewportSize({ width, height: await page.evaluate(heightOf) })
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await page.close()
  return picture
})
await browser.close()

const site = await Forwarder.start(server.origin)
for (const start of [startFirefox, () => startWebKit(HIGHEST)]) {
  const driver: Driver = await start()
  await takeAll(driver.engine, paths, shootWith(new EnginePage(driver, site)))
  await driver.close()
}
await site.close()
await server.stop()
rmSync(dataDir, { recursive: true })
writeFileSync(join(target, 'index.html'), contactSheet(paths))
console.log('Pictures in shots/engines/, all on shots/engines/index.html')
