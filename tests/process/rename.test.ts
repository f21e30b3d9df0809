/** @module-tag full */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ServerBuild } from 'react-router'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brand, hexOf } from '../../content/brand.ts'
import { posts } from '../../content/posts/posts.ts'
import { site } from '../../content/site.ts'
import type { EntryModule } from '../../server/website/renderer.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { findContentFaults } from '../../tools/check/content.ts'
import { readSample, serveSample } from '../support/sample-files.ts'

type Brand = typeof import('../../tools/build/brand.ts')

const root = join(import.meta.dirname, '..', '..')
const COMPANY = 'Quillon'
const ASSISTANT = 'Tamsin'
const ACCENT = { paper: '0.45 0.12 250', ink: '0.75 0.1 250' }

const spellings = (color: string) => [`oklch(${color})`, hexOf(color), hexOf(color).toUpperCase()]
const OLD_COLORS = [brand.paper.rubric, brand.ink.rubric].flatMap(spellings)

/** Renames the company, the assistant and the accent, each in its one module, as a buyer of the site would. */
const renamed: Plugin = {
  name: 'renamed',
  enforce: 'pre',
  transform(code, id) {
    if (id === join(root, 'content/site.ts'))
      return code.replaceAll(site.company, COMPANY).replaceAll(site.assistant, ASSISTANT)
    if (id === join(root, 'content/brand.ts'))
      return code.replaceAll(brand.paper.rubric, ACCENT.paper).replaceAll(brand.ink.rubric, ACCENT.ink)
  },
}

const SAMPLE_NAME = 'sample-sheets'

const SAMPLE = readSample('docs/adding-a-page.md', 'time-sheets', SAMPLE_NAME)

let vite: ViteDevServer
let render: (path: string) => Promise<Response>

beforeAll(async () => {
  vite = await createServer({
    root,
    plugins: [renamed, serveSample(SAMPLE, SAMPLE_NAME)],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const router = (await vite.ssrLoadModule('react-router')) as typeof import('react-router')
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const { createLoadContext } = build.entry.module as unknown as EntryModule
  const handle = router.createRequestHandler(build, 'production')
  const absent = () => Promise.reject(new Error('Static pages ask for no data'))
  render = path =>
    handle(
      new Request(`http://localhost${path}`),
      createLoadContext({ fetch: absent, runTask: absent, namesMissing: false }),
    )
})

afterAll(() => vite.close())

const isStatic = (path: string) => !path.startsWith('/blog')

/** The about page's table of formats explains the one that gives the product its name. */
const withoutFormat = (html: string) => html.replace(/(Quarto.{0,600}?)Octavo/s, '$1')

it('shows the new names and not the old ones, on every page and in every file for machines', async () => {
  const paths = (await pagePaths()).filter(isStatic)
  expect(paths.length).toBeGreaterThan(25)
  const stale: string[] = []
  for (const path of [...paths, '/site.webmanifest', '/llms.txt', '/robots.txt']) {
    const text = await (await render(path)).text()
    if (path !== '/robots.txt') expect(text, path).toContain(COMPANY)
    const shown = path === '/about' ? withoutFormat(text) : text
    for (const old of [site.company, site.assistant, ...OLD_COLORS])
      if (shown.includes(old)) stale.push(`${path}: ${old}`)
  }
  expect(stale).toEqual([])
})

it('paints styles, icons, link previews and mails in the new accent', async () => {
  const { FAVICON, withBrand } = (await vite.ssrLoadModule('/tools/build/brand.ts')) as Brand
  const sheets = globSync('app/**/*.css', { cwd: root })
  const styles = sheets.map(sheet => withBrand(readFileSync(join(root, sheet), 'utf8')))
  const { drawCard } = await vite.ssrLoadModule('/app/cards/draw-card.ts')
  const { letterAsHtml } = await vite.ssrLoadModule('/server/mail/html.ts')
  const drawn = {
    styles: styles.join('\n'),
    card: drawCard({ company: COMPANY, title: 'A', text: 'b', folio: '/' }).svg,
    mail: letterAsHtml({ flag: 'Spam', headline: 'A', paragraphs: [], facts: [], notes: [] }),
    icon: FAVICON,
  }
  const accents = Object.values(ACCENT).flatMap(spellings)
  for (const [what, text] of Object.entries(drawn)) {
    expect(
      OLD_COLORS.filter(old => text.includes(old)),
      what,
    ).toEqual([])
    expect(
      accents.filter(accent => text.includes(accent)),
      what,
    ).not.toEqual([])
  }
})

it('renders the page that docs/adding-a-page.md shows, as it stands there', async () => {
  const folder = `pages/platform/${SAMPLE_NAME}`
  const words = await vite.ssrLoadModule(join(root, 'content', folder, 'page.ts'))
  const route = await vite.ssrLoadModule(join(root, 'app', folder, 'route.tsx'))
  // `meta` reads the words of the page being rendered.
  let meta: unknown
  function Page() {
    meta = route.meta()
    return createElement(route.default)
  }
  const html = renderToStaticMarkup(createElement(Page))
  expect(html).toContain('How an hour is rounded</h2>')
  expect(html).toContain('<dt>Up</dt><dd>Never. ')
  expect(html).toContain(`${ASSISTANT} notes`)
  expect(meta).toContainEqual({ title: `Time sheets by matter | ${COMPANY}` })
  expect(findContentFaults([{ file: `content/${folder}/page.ts`, exports: words }])).toEqual([])
  // The line for app/routes.ts names the file that the sample puts there.
  const line = /'(platform\/[\w-]+)', '([^']+)'/.exec(SAMPLE.get(join(root, 'app/routes.ts')) ?? '')
  expect(`/${line?.[1]}`).toBe(words.meta.path)
  expect(SAMPLE.has(join(root, 'app', line?.[2] ?? ''))).toBe(true)
})

it('leaves no name in the posts that an empty blog can be filled with', () => {
  const texts = posts.map(({ file, title, excerpt }) =>
    [title, excerpt, readFileSync(join(root, 'content/posts', file), 'utf8')].join('\n'),
  )
  for (const name of [site.company, site.assistant]) expect(texts.join('\n')).not.toContain(name)
})
