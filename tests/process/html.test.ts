import { type ConfigData, HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagePaths } from '../../tools/build/route-table.ts'
import { BLOG_PAGES, fillBlog } from '../support/rich-blog.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

/** The standard and the recommendations, but for rules of style that React's way of writing HTML breaks. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes <br/>, which the standard allows and ignores.
    'void-style': 'off',
    // React writes maxLength; HTML does not tell letters' cases apart in names of attributes.
    'attr-case': 'off',
    // React writes required="", the standard's long form of a boolean attribute.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids begin with a low line: any id without white space is valid.
    'valid-id': ['error', { relaxed: true }],
    // Files of this origin come from the server that vouches for them; others would need it, and there are none.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
}

const validator = new HtmlValidate(CONFIG)
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ env: JOURNEY_ENV })
})
afterAll(() => server.stop())

async function faultsOf(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`),
  )
}

async function faultsAt(path: string, init?: RequestInit): Promise<string[]> {
  const response = await fetch(`${server.origin}${path}`, init)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return faultsOf(await response.text(), path)
}

it('writes every page in valid HTML, the missing page too', async () => {
  const faults: string[] = []
  for (const path of [...(await pagePaths()), '/no-such-page']) faults.push(...(await faultsAt(path)))
  expect(faults).toEqual([])
})

it('writes the blog in valid HTML, empty and full, whatever a post holds', async () => {
  const faults = await faultsAt('/blog')
  await fillBlog(server.origin)
  for (const path of BLOG_PAGES) faults.push(...(await faultsAt(path)))
  expect(faults).toEqual([])
})

it('answers forms without scripts in valid HTML, refused or taken', async () => {
  const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const faults: string[] = []
  for (const [path, fields] of [
    ['/', { firstName: ' ', email: 'x' }],
    ['/', { firstName: 'Ada', lastName: 'Okafor', email: 'ada@firm.example', company: 'Hale' }],
    ['/application', { firstName: ' ' }],
    ['/careers', { position: 'Product Designer', name: '' }],
  ] as const)
    faults.push(
      ...(await faultsAt(path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ ...fields }).toString(),
      })),
    )
  expect(faults).toEqual([])
})

it('would notice a fault', async () => {
  const page = await (await fetch(server.origin)).text()
  const broken = page.replace('<main', '<p><div id="content"></div></p><main')
  expect((await faultsOf(broken, '/')).join('\n')).toMatch(/no-dup-id[\s\S]*|close-order/)
})
