import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePaths } from '../../tools/route-table.ts'
import { type ReadPage, readPage } from '../support/read-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const assets = join(import.meta.dirname, '..', '..', 'build', 'client')
const FIRST_ROUND_TRIP = 14_600
const SCRIPT_BUDGET = 110_000
const PRELOADED_FONTS = 60_000
const OWN_WORDS = 120

let server: RunningServer
const pages = new Map<string, ReadPage>()

beforeAll(async () => {
  server = await startServer()
  for (const path of await pagePaths()) {
    const response = await fetch(`${server.origin}${path}`)
    expect([path, response.status]).toEqual([path, 200])
    pages.set(path, readPage(await response.text()))
  }
})
afterAll(() => server.stop())

const meta = (page: ReadPage, name: string) =>
  page.all(element => element.properties.name === name || element.properties.property === name)[0]?.properties
    .content

/** Every page against one expectation; the paths that break it are what a failure shows. */
function offenders(breaks: (page: ReadPage, path: string) => unknown): string[] {
  return [...pages].flatMap(([path, page]) => {
    const problem = breaks(page, path)
    return problem ? [`${path}: ${problem}`] : []
  })
}

const tags = (page: ReadPage, ...names: string[]) => page.all(({ tagName }) => names.includes(tagName))

describe('every page', () => {
  it('has a title and a description of its own, of a length that is shown whole', () => {
    const titles = [...pages.values()].map(page =>
      page.text(tags(page, 'title')[0] ?? { type: 'root', children: [] }),
    )
    const descriptions = [...pages.values()].map(page => String(meta(page, 'description')))
    expect(new Set(titles).size).toBe(pages.size)
    expect(new Set(descriptions).size).toBe(pages.size)
    expect(titles.filter(title => title.length === 0 || title.length > 60)).toEqual([])
    expect(descriptions.filter(text => text.length < 50 || text.length > 160)).toEqual([])
  })

  it('names one canonical address, its own, and a picture that exists', async () => {
    expect(
      offenders((page, path) => {
        const canonical = page.all(({ properties }) => String(properties.rel) === 'canonical')
        return canonical.length !== 1 || canonical[0]?.properties.href !== `${server.origin}${path}`
      }),
    ).toEqual([])
    for (const page of pages.values()) {
      const picture = await fetch(String(meta(page, 'og:image')))
      expect([picture.url, picture.status, picture.headers.get('content-type')]).toEqual([
        picture.url,
        200,
        'image/png',
      ])
    }
  })

  it('has one first heading and skips no level', () => {
    expect(
      offenders(page => {
        // A closed dialog stands outside the order of the page.
        const open = readPage(page.html.replaceAll(/<dialog[\s\S]*?<\/dialog>/g, ''))
        const levels = tags(open, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ tagName }) => Number(tagName[1]))
        if (levels.filter(level => level === 1).length !== 1) return 'not one h1'
        return (
          levels.some((level, index) => index > 0 && level - (levels[index - 1] ?? 0) > 1) &&
          'a level is skipped'
        )
      }),
    ).toEqual([])
  })

  it('says at least 120 words of its own', () => {
    expect(
      offenders((page, path) => {
        const words =
          page.text(tags(page, 'main')[0] ?? { type: 'root', children: [] }).match(/\p{L}+/gu)?.length ?? 0
        // The empty blog says what it has to say in its posts.
        return path !== '/blog' && words < OWN_WORDS && `${words} words`
      }),
    ).toEqual([])
  })

  it('links only to addresses that answer', async () => {
    const links = new Set(
      [...pages.values()].flatMap(page =>
        tags(page, 'a').map(({ properties }) => String(properties.href ?? '')),
      ),
    )
    const internal = [...links].filter(href => href.startsWith('/')).map(href => href.split('#')[0] ?? '')
    const broken: string[] = []
    for (const href of new Set(internal)) {
      const { status } = await fetch(`${server.origin}${href}`, { redirect: 'manual' })
      if (status !== 200) broken.push(`${href}: ${status}`)
    }
    expect(broken).toEqual([])
  })

  it('has its anchors where links point to them', () => {
    expect(
      offenders(page => {
        const ids = new Set(
          page
            .all(({ properties }) => properties.id !== undefined)
            .map(({ properties }) => String(properties.id)),
        )
        const missing = tags(page, 'a')
          .map(({ properties }) => String(properties.href ?? ''))
          .filter(href => href.startsWith('#') && !ids.has(href.slice(1)))
        return missing.length > 0 && missing.join(' ')
      }),
    ).toEqual([])
  })

  it('sets no style by attribute and no handler, which its policy would refuse', () => {
    expect(
      offenders(
        page =>
          page.all(
            ({ properties }) =>
              'style' in properties || Object.keys(properties).some(name => /^on[A-Z]/.test(name)),
          ).length > 0,
      ),
    ).toEqual([])
  })

  it('fits with its styles into the first round trip', () => {
    expect(
      offenders(page => {
        const size = brotliCompressSync(page.html).length
        return size > FIRST_ROUND_TRIP && `${size} bytes`
      }),
    ).toEqual([])
  })

  it('is taken over by at most 110 kB of scripts', () => {
    expect(
      offenders(page => {
        const size = scriptBytes(page.html)
        return size > SCRIPT_BUDGET && `${size} bytes`
      }),
    ).toEqual([])
  })

  it('preloads two fonts of at most 60 kB together', () => {
    expect(
      offenders(page => {
        const fonts = page
          .all(({ properties }) => properties.as === 'font')
          .map(({ properties }) => String(properties.href))
        const size = fonts.reduce((sum, href) => sum + readFileSync(join(assets, href)).length, 0)
        return (fonts.length !== 2 || size > PRELOADED_FONTS) && `${fonts.length} fonts, ${size} bytes`
      }),
    ).toEqual([])
  })
})

/** What a page's own script loads when it takes the page over, and what that imports in turn. */
function scriptBytes(html: string): number {
  const seen = new Set<string>()
  const load = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(join(assets, file), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      load(`/assets/${name}`)
  }
  for (const [, file] of html.matchAll(/import\("(\/assets\/[^"]+\.js)"\)/g)) load(file ?? '')
  return [...seen].reduce((sum, file) => sum + readFileSync(join(assets, `${file}.br`)).length, 0)
}
