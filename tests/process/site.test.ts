import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { IslandName } from '#app/islands/list.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { findScriptFaults } from '../../tools/check/script-features.ts'
import { openedServer } from '../support/opened.ts'
import { type ReadPage, readPage } from '../support/read-page.ts'

const assets = join(import.meta.dirname, '..', '..', 'build', 'client')
const FIRST_ROUND_TRIP = 14_600
const SCRIPT_BUDGET = 15_000
const FORM_BUDGET = 80_000
/** Stylesheets of the whole site. A document contains only parts of them. */
const STYLESHEETS = 2
const FORM_REQUESTS = 8
const PLACE_SCRIPTS = 10
const SCROLLED_BUDGET = 95_000
const PRELOADED_FONTS = 60_000
const OWN_WORDS = 120
/** Another value than at build time. */
const RETENTION_DAYS = 400

const server = openedServer({ env: { RETENTION_DAYS: String(RETENTION_DAYS) } })
const pages = new Map<string, ReadPage>()
/** The compressed bytes of each page, fetched right after the start. */
const sent = new Map<string, number>()

beforeAll(async () => {
  for (const path of await pagePaths()) {
    const response = await fetch(`${server.origin}${path}`, { headers: { 'accept-encoding': 'br' } })
    expect([path, response.status, response.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
    sent.set(path, Number(response.headers.get('content-length')))
    pages.set(path, readPage(await response.text()))
  }
})

const meta = (page: ReadPage, name: string) =>
  page.all(element => element.properties.name === name || element.properties.property === name)[0]?.properties
    .content

/** Lists the paths of all pages that break an expectation, so that a failure names them. */
function offenders(breaks: (page: ReadPage, path: string) => unknown): string[] {
  return [...pages].flatMap(([path, page]) => {
    const problem = breaks(page, path)
    return problem ? [`${path}: ${problem}`] : []
  })
}

const tags = (page: ReadPage, ...names: string[]) => page.all(({ tagName }) => names.includes(tagName))

describe('every page', () => {
  it('has its own title and description, short enough to be shown in full', () => {
    const titles = [...pages.values()].map(page =>
      page.text(tags(page, 'title')[0] ?? { type: 'root', children: [] }),
    )
    const descriptions = [...pages.values()].map(page => String(meta(page, 'description')))
    expect(new Set(titles).size).toBe(pages.size)
    expect(new Set(descriptions).size).toBe(pages.size)
    expect(titles.filter(title => title.length === 0 || title.length > 60)).toEqual([])
    expect(descriptions.filter(text => text.length < 50 || text.length > 160)).toEqual([])
  })

  it('has one canonical address, its own, and a preview picture that exists', async () => {
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

  it('states the settings of its server', () => {
    const stated = new RegExp(`\\b${RETENTION_DAYS} (?:days|Tage)\\b`)
    const stating = [...pages].filter(([, { html }]) => stated.test(html)).map(([path]) => path)
    expect(stating).toEqual(
      expect.arrayContaining([
        '/legal/privacy-policy',
        '/de/legal/privacy-policy',
        '/careers',
        '/procurement',
      ]),
    )
    expect(offenders(({ html }) => /\{[A-Z_]+\}|\b730 (?:days|Tage)\b/.exec(html)?.[0])).toEqual([])
  })

  it('has one h1 and skips no heading level', () => {
    expect(
      offenders(page => {
        // A closed dialog is outside the heading order of the page.
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

  it('has at least 120 words of its own', () => {
    expect(
      offenders((page, path) => {
        const words =
          page.text(tags(page, 'main')[0] ?? { type: 'root', children: [] }).match(/\p{L}+/gu)?.length ?? 0
        // The empty blog will get its words from posts.
        return path !== '/blog' && words < OWN_WORDS && `${words} words`
      }),
    ).toEqual([])
  })

  it('links only to addresses that exist', async () => {
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

  it('has every anchor that links point to', () => {
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

  it('has no style attribute and no inline event handler, which its policy would refuse', () => {
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

  it('fits into the first round trip, including its styles', () => {
    expect(
      offenders((_page, path) => {
        const size = sent.get(path)
        return !(size && size <= FIRST_ROUND_TRIP) && `${size} bytes`
      }),
    ).toEqual([])
  })

  it('is the same for everybody: no cookie, no nonce, and a policy of digests', async () => {
    for (const path of pages.keys()) {
      const [one, other] = await Promise.all(
        ['de', 'en'].map(language =>
          fetch(`${server.origin}${path}`, { headers: { 'accept-language': language } }),
        ),
      )
      const policy = one?.headers.get('content-security-policy') ?? ''
      expect([path, policy]).toEqual([path, other?.headers.get('content-security-policy')])
      expect(policy).not.toContain('nonce')
      expect(one?.headers.get('etag')).toMatch(/^(?:W\/)?"/)
      expect([path, one?.headers.get('etag')]).toEqual([path, other?.headers.get('etag')])
      expect(one?.headers.get('set-cookie')).toBeNull()
    }
  })

  it('loads at most 15 kB of script by itself', () => {
    expect(
      offenders(page => {
        const size = byteSum(withImports(ownScripts(page)))
        return !(size > 0 && size <= SCRIPT_BUDGET) && `${size} bytes`
      }),
    ).toEqual([])
  })

  it('loads at most 95 kB of script with all that responds', () => {
    let withIslands = 0
    expect(
      offenders((page, path) => {
        const names = islandsOf(page)
        // Its island depends on the `#` part of an emailed address, which no server sees.
        if (names.length === 0 || path === '/account') return false
        withIslands += 1
        const size = byteSum(withImports([...ownScripts(page), ...names.flatMap(islandScripts)]))
        return size > SCROLLED_BUDGET && `${size} bytes`
      }),
    ).toEqual([])
    expect(withIslands).toBeGreaterThan(9)
  })

  it('fetches at most three files for an island besides React', () => {
    const large = offenders(page => {
      // The blog's tools load only for people who are signed in.
      const names = islandsOf(page).filter(name => name !== 'blog-door')
      const isReact = (file: string) => /\/(?:react|rolldown-runtime)-/.test(file)
      const files = names.map(name => fetchedFor(page, islandScripts(name)).filter(file => !isReact(file)))
      return files.some(({ length }) => length < 1 || length > 3) && files.join('\n')
    })
    expect(large).toEqual([])
  })

  it('fetches at most 80 kB with headers for a form that is entered, in eight requests with its stylesheets', async () => {
    const forms = new Map<IslandName, string[]>()
    for (const page of pages.values())
      for (const name of islandsOf(page))
        if (/form|apply/.test(name)) forms.set(name, fetchedFor(page, whenEntered(islandScripts(name))))
    expect([...forms.keys()].sort()).toEqual([
      'application-form',
      'application-form-de',
      'career-apply',
      'home-form',
    ])
    for (const [name, scripts] of forms) {
      expect(scripts.filter(file => /\/sending-/.test(file))).toHaveLength(1)
      const size = byteSum(scripts) + (await headBytes(scripts))
      expect([name, size <= FORM_BUDGET || size]).toEqual([name, true])
      expect([name, scripts.length + STYLESHEETS <= FORM_REQUESTS || scripts]).toEqual([name, true])
    }
  })

  it('opens the first places of the back office with at most ten scripts', () => {
    const [manifest = ''] = assetsNamed('manifest-')
    const { entry, routes }: RouteManifest = JSON.parse(
      sourceOf(manifest)
        .replace(/^[^=]*=/, '')
        .replace(/;\s*$/, ''),
    )
    for (const place of ['posts', 'inbox']) {
      const parts = ['root', 'admin/layout', `admin/${place}/route`].map(id => routes[id]?.module ?? id)
      const scripts = withImports([
        manifest,
        entry.module,
        importedAt('__reactRouterContext.in window'),
        ...parts,
      ])
      expect([place, scripts.size <= PLACE_SCRIPTS || [...scripts]]).toEqual([place, true])
    }
  })

  it('gets no script or style feature that its oldest supported browsers lack', {
    tags: ['full'],
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sent-scripts-'))
    const inline = [...pages.values()].flatMap(page => tags(page, 'script').map(script => page.text(script)))
    const scripts = new Set(inline.filter(text => text && !text.startsWith('{"')))
    expect(scripts.size).toBeGreaterThan(0)
    for (const text of scripts) writeFileSync(join(folder, `${[...scripts].indexOf(text)}.js`), text)
    cpSync(join(assets, 'assets'), folder, { recursive: true, filter: file => !/\.(?:br|gz)$/.test(file) })
    const files = readdirSync(folder)
    const faults = await findScriptFaults(
      files.filter(file => file.endsWith('.js')),
      folder,
    )
    const sheets = files
      .filter(file => file.endsWith('.css'))
      .map(file => readFileSync(join(folder, file), 'utf8'))
    rmSync(folder, { recursive: true })
    expect(faults).toEqual([])
    const inlined = [...pages.values()].flatMap(page => tags(page, 'style').map(style => page.text(style)))
    expect(inlined.length).toBeGreaterThanOrEqual(pages.size)
    const newer = [...sheets, ...inlined].flatMap(
      css => css.match(/oklch\(|\blab\(|@media[^{]*\(width ?[<>]/g) ?? [],
    )
    expect(newer).toEqual([])
  })

  it('declares its fonts itself, and no later stylesheet declares them again, which would lay out all text anew', () => {
    expect(offenders(page => !page.html.includes('@font-face'))).toEqual([])
    const [shared = '', pages = ''] = ['app', 'pages'].map(name => {
      const file = readdirSync(join(assets, 'assets')).find(
        one => one.startsWith(`${name}-`) && one.endsWith('.css'),
      )
      return readFileSync(join(assets, 'assets', file ?? ''), 'utf8')
    })
    expect(shared).toContain('.btn')
    expect(pages).toContain('.blog')
    expect(shared + pages).not.toContain('@font-face')
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

const ownScripts = (page: ReadPage) =>
  tags(page, 'script').flatMap(({ properties }) => (properties.src ? [String(properties.src)] : []))

const islandsOf = (page: ReadPage) =>
  tags(page, 'site-island').map(({ properties }) => String(properties.name) as IslandName)

const sourceOf = (file: string) => readFileSync(join(assets, file), 'utf8')

/** The scripts whose names start with `start`. */
const assetsNamed = (start: string) =>
  readdirSync(join(assets, 'assets')).flatMap(file =>
    file.startsWith(start) && file.endsWith('.js') ? [`/assets/${file}`] : [],
  )

/** The file that the first script imports after `before`. */
function importedAt(before: string): string {
  const [entry = ''] = assetsNamed('entry.client-')
  const [, file = ''] =
    new RegExp(`${before}[^\\x60"']*import\\([\\x60"']\\./([^\\x60"']+)`).exec(sourceOf(entry)) ?? []
  expect([before, file]).not.toEqual([before, ''])
  return `/assets/${file}`
}

/** The scripts that make an island respond: its hydration, and its component. */
const islandScripts = (name: IslandName) => [importedAt('\\bhydrate:'), importedAt(`"${name}":\\{load:`)]

function withImports(files: string[]): Set<string> {
  const seen = new Set(files)
  for (const file of seen)
    for (const [, name] of sourceOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      seen.add(`/assets/${name}`)
  return seen
}

/** The files to fetch for `files`, apart from the page's own scripts. */
function fetchedFor(page: ReadPage, files: string[]): string[] {
  const there = withImports(ownScripts(page))
  return [...withImports(files)].filter(file => !there.has(file))
}

/** Scripts, and what they load as soon as a form gets the focus. What loads after sending doesn't count. */
const whenEntered = (files: string[]) =>
  [...withImports(files)].flatMap(file => [
    file,
    ...Array.from(
      sourceOf(file).matchAll(/import\([\x60"']\.\/([^\x60"']+\.js)/g),
      ([, name]) => `/assets/${name}`,
    ).filter(name => /form|sending/.test(file) && !/-sent-/.test(name)),
  ])

const byteSum = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + readFileSync(join(assets, `${file}.br`)).length, 0)

/** The bytes of the response headers. */
async function headBytes(files: string[]): Promise<number> {
  const heads = files.map(async file => {
    const { headers } = await fetch(`${server.origin}${file}`, { headers: { 'accept-encoding': 'br' } })
    return [...headers].reduce(
      (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
      'HTTP/1.1 200 OK\r\n\r\n'.length,
    )
  })
  return (await Promise.all(heads)).reduce((sum, size) => sum + size, 0)
}

interface RouteManifest {
  entry: { module: string }
  routes: Record<string, { module: string; imports: string[] } | undefined>
}
