import { join } from 'node:path'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { beforeAll, expect, it } from 'vitest'
import { elsewhereOf } from '../../app/admin/pages/edit/elsewhere.ts'
import { fixedTexts } from '../../content/definitions/fixed-texts.ts'
import { fixedWords } from '../../content/definitions/fixed-words.ts'
import { isText } from '../../content/definitions/not-text.ts'
import { createFill } from '../../contract/placeholders.ts'
import { PREVIEW_FIELDS, readMarks, withoutMarks } from '../../contract/word-marks.ts'
import { createLog } from '../../server/log.ts'
import { loadBuiltSite } from '../../server/website/built-site.ts'
import { entryOf } from '../../server/website/renderer.ts'
import { createWebsite, type Website } from '../../server/website/website.ts'
import { definedWords } from '../../server/words/defined-words.ts'

const ORIGIN = 'https://octavo.example'
const NOT_READ = new Set(['code', 'head', 'noscript', 'pre', 'script', 'style', 'template'])
const LINK = /\[([^\]]+)\]\([^)\s]+\)/
const plain = (text: string) => text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
const TAG = /<[a-z][^>]*>/g
const NEVER_MARKED =
  /\s(?:class|id|href|src|name|value|style|for|action|data-[\w-]+)="[^"]*[\u{e0020}-\u{e007f}]/u

/** Without the words that islands get as props, which are marked too. */
const withoutCopy = (html: string) => html.replaceAll(/(?<=<site-island [^>]*) props="[^"]*"/g, '')

const FIELDS = new RegExp(`<script type="application/json" id="${PREVIEW_FIELDS}">(.*?)</script>`)
const fieldsOf = (html: string): string[] => JSON.parse(FIELDS.exec(html)?.[1] ?? '[]')
/** Without the page's scripts, which the editor's frame doesn't run. */
const withoutScripts = (html: string) => html.replaceAll(/<script type="module"[^>]*><\/script>/g, '')

let website: Website
let documents: Map<string, string>
let places: ReadonlyMap<string, unknown>
/** Every page with its texts marked. */
const marked = new Map<string, string>()

beforeAll(async () => {
  const site = await loadBuiltSite(join(import.meta.dirname, '..', '..', 'build'))
  documents = site.documents
  places = entryOf(site.server).builtWords.places
  website = createWebsite({
    site,
    siteUrl: ORIGIN,
    fill: createFill(ORIGIN),
    backendFetch: async () => Response.json([]),
    log: createLog(() => undefined),
  })
  for (const path of documents.keys())
    marked.set(path, (await website.renderPreview(path, { overrides: {}, marks: isText })).html)
})

/** Visible texts of a page that can't be clicked. Code samples don't count. */
function unmarkedTexts(html: string): string[] {
  const texts: string[] = []
  const read = (node: Nodes): void => {
    if (node.type === 'element' && NOT_READ.has(node.tagName)) return
    if (node.type === 'text')
      for (const { text, field } of readMarks(node.value))
        if (field === undefined && /\p{L}{2}/u.test(text)) texts.push(plain(text))
    for (const child of 'children' in node ? node.children : []) read(child)
  }
  read(fromHtml(html))
  return texts
}

it('lets every text of every page be edited, or knows why not', async () => {
  const { built } = await definedWords()
  const linked = new Set(
    [...built.values()]
      .flatMap(stringsIn)
      .flatMap(text => (LINK.test(text) ? text.split(LINK).map(plain) : [])),
  )
  const names = (field: string) =>
    field
      .slice(field.indexOf('#') + 1)
      .split('.')
      .filter(part => !/^\d+$/.test(part))
  // The names that scenes compare, and the words of their code, are in content/definitions/.
  const ofScenes = new Set(
    [...places].flatMap(([field, value]) =>
      typeof value === 'string' &&
      (field.includes('-machine#') || field in fixedWords || !isText(names(field), value))
        ? value.split('\n').map(plain)
        : [],
    ),
  )
  const left: string[] = []
  for (const [path, html] of marked)
    for (const text of unmarkedTexts(html))
      if (!linked.has(text) && !ofScenes.has(text) && !fixedTexts.some(fixed => fixed.text.test(text)))
        left.push(`${path}: ${text}`)
  expect(left).toEqual([])
})

it('knows where every text of content is edited, or why nowhere', async () => {
  const { homes, units } = await definedWords()
  const own = new Set([...units.values()].flatMap(({ fields }) => [...fields.keys()]))
  const known = { elsewhere: Object.fromEntries(homes) }
  const homeless = [...places].filter(
    ([place, value]) =>
      typeof value === 'string' && value !== '' && !own.has(place) && !elsewhereOf(place, known),
  )
  expect(homeless.map(([place]) => place)).toEqual([])
})

it('marks texts where people read them and nowhere else, on every page', async () => {
  for (const [path, html] of marked) {
    const fields = fieldsOf(html)
    const plain = await website.renderPreview(path, { overrides: {} })
    expect([path, (html.match(TAG) ?? []).filter(tag => NEVER_MARKED.test(tag))]).toEqual([path, []])
    expect([
      path,
      withoutCopy(withoutMarks(html).replace(FIELDS, '')) === withoutCopy(withoutScripts(plain.html)),
    ]).toEqual([path, true])
    expect([path, fields.every(field => places.has(field))]).toEqual([path, true])
  }
})

it('shows the draft, and says which text is which field', async () => {
  const heading = 'pages/company/careers/page#hero.heading'
  const { html, status } = await website.renderPreview('/careers', {
    overrides: { [heading]: 'Sign <what> you make.' },
    marks: isText,
  })
  expect(status).toBe(200)
  const [piece] = readMarks(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '')
  expect(piece).toEqual({ text: 'Sign &lt;what&gt; you make.', field: fieldsOf(html).indexOf(heading) })
})

it('is for the frame of the editor alone, in the theme that was asked for, and changes nothing that readers get', async () => {
  const { html, headers } = await website.renderPreview('/about', {
    overrides: { 'pages/company/about/page#hero.heading': 'Us' },
    theme: 'light',
  })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(html).toMatch(/<html lang="en-US" class=""/)
  expect(html).toContain('>Us</h1>')
  expect(website.cached('/about')?.payload.identity.bytes.toString()).not.toContain('>Us</h1>')
})
