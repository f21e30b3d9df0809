import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import buildWhatIsStale from '../../tests/support/fresh-build.ts'
import { startServer } from '../../tests/support/server.ts'
import { pagePaths } from '../build/route-table.ts'
import { ensureChromium, launchOptions } from './chromium.ts'

const USAGE = `Pictures of pages, whole and in both themes, into shots/ with a contact sheet (shots/index.html).

  npm run shots                                   every page of the route table at 390 and 1440 px
  npm run shots -- /security / --width 768        some pages, some widths (--width may be repeated)
  npm run shots -- / --theme dark --fold          one theme; only what the first screen shows
  npm run shots -- / --origin http://localhost:3000   a server that runs already`

const root = join(import.meta.dirname, '..', '..')
const target = join(root, 'shots')
const DEFAULT_WIDTHS = ['390', '1440']
const HEIGHTS: Record<string, number> = { '320': 640, '390': 844, '768': 1024 }
const DEFAULT_HEIGHT = 900

interface Shot {
  path: string
  width: string
  theme: string
  file: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: DEFAULT_WIDTHS },
    theme: { type: 'string', multiple: true, default: ['dark', 'light'] },
    origin: { type: 'string' },
    fold: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function takeAll(browser: Browser, origin: string, paths: readonly string[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const width of values.width)
    for (const theme of values.theme) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: Number(width), height: HEIGHTS[width] ?? DEFAULT_HEIGHT },
        reducedMotion: 'reduce',
        locale: 'en-US',
      })
      await context.addInitScript(value => localStorage.setItem('octavo-theme', value), theme)
      const page = await context.newPage()
      for (const path of paths) {
        const file = `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '_')}-${width}-${theme}.png`
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: join(target, file), fullPage: !values.fold })
        shots.push({ path, width, theme, file })
      }
      await context.close()
    }
  return shots
}

function contactSheet(shots: readonly Shot[]): string {
  const groups = Map.groupBy(shots, ({ path }) => path)
  const figures = (group: readonly Shot[]) =>
    group
      .map(
        ({ file, width, theme }) =>
          `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} px, ${theme}</figcaption></figure>`,
      )
      .join('')
  const sections = [...groups].map(([path, group]) => `<h2>${path}</h2><div>${figures(group)}</div>`)
  return `<!doctype html><meta charset="utf-8"><title>Pages</title>
<style>body{font:14px system-ui;margin:24px;background:#888}div{display:flex;gap:16px;align-items:start;overflow:auto}figure{margin:0}img{height:480px;width:auto;max-width:none}h2{margin:32px 0 8px}</style>
${sections.join('\n')}\n`
}

if (values.help) {
  console.log(USAGE)
} else {
  const paths = positionals.length > 0 ? positionals : await pagePaths()
  mkdirSync(target, { recursive: true })
  if (!values.origin) buildWhatIsStale()
  const server = values.origin ? undefined : await startServer()
  const browser = await chromium.launch(launchOptions(ensureChromium()))
  const shots = await takeAll(browser, values.origin ?? server?.origin ?? '', paths)
  await browser.close()
  await server?.stop()
  writeFileSync(join(target, 'index.html'), contactSheet(shots))
  console.log(`${shots.length} pictures in shots/, all on shots/index.html`)
}
