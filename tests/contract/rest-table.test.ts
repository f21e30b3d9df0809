import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { ADMIN, describeOnServerFirst, MEMBER } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

// The table of docs/api.md is the contract, so each of its rows is tested.

const DOCUMENT = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

function rowsOf(heading: string): string[][] {
  const lines = DOCUMENT.split('\n')
  const first = lines.findIndex(line => line.startsWith('|') && line.split('|')[1]?.trim() === heading)
  const rest = lines.slice(first + 2)
  return rest
    .slice(
      0,
      rest.findIndex(line => !line.startsWith('|')),
    )
    .map(line =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map(cell => cell.trim().replaceAll('\\|', '|')),
    )
}

const inCode = (cell = '') => /`([^`]+)`/.exec(cell)?.[1] ?? ''

/** What a cell promises: undefined if supported, otherwise the status and the code. */
function refusalIn(cell = ''): [number, string] | undefined {
  if (/^(?:supported|ignored)/.test(cell)) return undefined
  const [, status, code] = /^(?:refused|not applicable): (\d{3}) `(\w+)`$/.exec(cell) ?? []
  if (status === undefined || code === undefined) throw new Error(`Not understood in docs/api.md: ${cell}`)
  return [Number(status), code]
}

async function expectAnswer(response: Response, cell = ''): Promise<void> {
  const text = await response.text()
  const refused = refusalIn(cell)
  if (refused === undefined) expect([200, 201, 204, 206], text).toContain(response.status)
  else expect([response.status, JSON.parse(text).code ?? JSON.parse(text).error_code]).toEqual(refused)
}

const OPERATORS = rowsOf('operator')
const HEADERS = rowsOf('header')
const GRANTS = rowsOf('grant')

describeOnServerFirst('the table of the API', kind => {
  const site = openedSite(kind)

  beforeEach(async () => {
    await site.sql('delete from blog_posts')
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       values ('Law', 'law', 'Law and order', 'published', now())`,
    )
  })

  it('is there', () => {
    expect(OPERATORS.length).toBeGreaterThan(35)
    expect(HEADERS.length).toBeGreaterThan(30)
    expect(GRANTS.length).toBeGreaterThan(5)
  })

  it.each(OPERATORS)('%s: visitor %s, administrator %s', async (_, visitor, administrator, example) => {
    const query = new URLSearchParams(
      inCode(example)
        .split(/&(?=\w+=)/)
        .map(part => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
    )
    await expectAnswer(await site.call(`/rest/v1/blog_posts?${query}`), visitor)
    await expectAnswer(await site.call(`/rest/v1/blog_posts?${query}`, {}, site.admin), administrator)
  })

  it.each(HEADERS)('%s on %s: %s', async (header, on, answer) => {
    const [name = '', value = ''] = inCode(header).split(/: (.*)/)
    const method = inCode(on)
    const body = {
      GET: undefined,
      PATCH: JSON.stringify({ title: 'Changed' }),
      POST: JSON.stringify({ title: 'New', slug: 'new', content: 'Body' }),
    }[method]
    const init = {
      method,
      body,
      headers: { ...(body && { 'content-type': 'application/json' }), [name.toLowerCase()]: value },
    }
    const path = `/rest/v1/blog_posts${method === 'POST' ? '' : '?slug=eq.law'}`
    const response = await site.call(path, init as RequestInit, site.admin)
    const applied = response.headers.get('preference-applied')
    await expectAnswer(response, answer)
    if (name !== 'Prefer') return
    const honored = /^supported, as `(.*)`$/.exec(answer ?? '')?.[1] ?? value
    if (answer?.startsWith('supported')) expect(applied).toBe(honored)
    else expect(applied).toBeNull()
  })

  it.each(GRANTS)('%s by %s: %s', async (grant, call, answer) => {
    const { data } = await (await site.signedIn(ADMIN)).auth.getSession()
    const bodies: Record<string, object> = {
      password: ADMIN,
      'refresh token': { refresh_token: data.session?.refresh_token },
      'sign-up': MEMBER,
    }
    const [method, path] = inCode(call).split(' ')
    const body = JSON.stringify(bodies[grant ?? ''] ?? {})
    const init = { method, body, headers: { 'x-supabase-api-version': '2024-01-01' } }
    await expectAnswer(await site.call(`/auth/v1/${path}`, init as RequestInit), answer)
  })
})
