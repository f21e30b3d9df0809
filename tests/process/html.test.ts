import { type ConfigData, HtmlValidate } from 'html-validate'
import { expect, it } from 'vitest'
import { pagePaths } from '../../tools/build/route-table.ts'
import { openedServer } from '../support/opened.ts'
import { BLOG_PAGES, fillBlog } from '../support/rich-blog.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

/** The standard and the recommendations, without the style rules that React's HTML breaks. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React writes <br/>, which the standard allows and ignores.
    'void-style': 'off',
    // React writes maxLength; HTML attribute names are case-insensitive.
    'attr-case': 'off',
    // React writes required="", the long form of a boolean attribute.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React's ids start with an underscore; any id without white space is valid.
    'valid-id': ['error', { relaxed: true }],
    // Only files of other origins need the attribute, and there are none. Files of this origin come from the
    // same server as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
}

const validator = new HtmlValidate(CONFIG)
const server = openedServer({ env: JOURNEY_ENV })

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

it('renders every page as valid HTML, including the public figures and the not-found page', async () => {
  const faults: string[] = []
  for (const path of [...(await pagePaths()), '/figures', '/no-such-page'])
    faults.push(...(await faultsAt(path)))
  expect(faults).toEqual([])
})

it('renders the blog as valid HTML, empty and full, whatever a post contains', async () => {
  const faults = await faultsAt('/blog')
  await fillBlog(server.origin)
  for (const path of BLOG_PAGES) faults.push(...(await faultsAt(path)))
  expect(faults).toEqual([])
})

it('answers forms without scripts in valid HTML, whether refused or accepted', async () => {
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

it('the validator notices an error', async () => {
  const page = await (await fetch(server.origin)).text()
  const broken = page.replace('<main', '<p><div id="content"></div></p><main')
  expect((await faultsOf(broken, '/')).join('\n')).toMatch(/no-dup-id[\s\S]*|close-order/)
})
