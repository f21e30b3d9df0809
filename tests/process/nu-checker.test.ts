import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePaths } from '../../tools/build/route-table.ts'
import { checkFolder, missingForNuChecker } from '../../tools/test/nu-checker.ts'
import { BLOG_PAGES, fillBlog } from '../support/rich-blog.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

/** Complaints that apply to every page and contradict the standard, or that other checks cover. */
const EXEMPT: readonly (string | RegExp)[] = [
  // React writes <br/>, which the standard allows, and quotes every attribute.
  'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.',
  // Custom elements may have any attribute.
  'The “name” attribute is never allowed on the “site-island” element.',
  // The checker's CSS doesn't know view transitions, scroll timelines or container queries. @eslint/css and PostCSS check the styles.
  /^CSS: /,
]
const isExempt = (message: string) =>
  EXEMPT.some(known => (typeof known === 'string' ? known === message : known.test(message)))

const missing = missingForNuChecker()
const OTHER_PAGES = [
  '/figures',
  '/search?q=wall',
  '/search?q=qqqq',
  '/no-such-page',
  '/de/nirgends',
  '/receipt/none',
  '/de/receipt/none',
]
const CHECKER_LIMIT_MS = 300_000

describe.skipIf(missing)(
  `the W3C’s checker${missing ? ` (needs ${missing})` : ''}`,
  { tags: ['full'] },
  () => {
    let server: RunningServer
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'octavo-html-'))
      server = await startServer({ env: JOURNEY_ENV })
      await fillBlog(server.origin)
    })
    afterAll(async () => {
      await server?.stop()
      rmSync(folder, { recursive: true })
    })
    const pageAt = async (path: string) => (await fetch(server.origin + path)).text()
    const write = (path: string, html: string) =>
      writeFileSync(join(folder, `${encodeURIComponent(path)}.html`), html)

    it(
      'finds no fault in any page, in English or German, and finds one that was made',
      async () => {
        for (const path of [...(await pagePaths()), ...BLOG_PAGES, ...OTHER_PAGES])
          write(path, await pageAt(path))
        write('broken', (await pageAt('/')).replace('<main', '<p><div id="content"></div></p><main'))
        const told = checkFolder(folder)
          .filter(({ message }) => !isExempt(message))
          .map(({ url, message, extract }) => ({
            path: decodeURIComponent(decodeURIComponent(basename(url, '.html'))),
            fault: `${message} ${extract ?? ''}`,
          }))
        expect(told.filter(({ path }) => path !== 'broken')).toEqual([])
        expect(told.some(({ fault }) => fault.startsWith('Duplicate ID “content”.'))).toBe(true)
      },
      CHECKER_LIMIT_MS,
    )
  },
)
