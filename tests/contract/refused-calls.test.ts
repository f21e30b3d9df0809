import { readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { REFUSED_CALLS } from '../../contract/refused-calls.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

it('is tried with the clients that were asked for', async () => {
  const folder = process.env.CLIENTS_FOLDER ?? '.'
  const { version } = JSON.parse(
    readFileSync(`${folder}/node_modules/@supabase/supabase-js/package.json`, 'utf8'),
  )
  let told: string | null = null
  const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
    told = new Headers(init?.headers).get('x-client-info')
    return Response.json([])
  }
  await createClient('http://octavo.test', 'sb_publishable_octavo', { global: { fetch } }).from('x').select()
  expect(told).toContain(version)
})

describeOnServerFirst('calls that are refused on purpose', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    const post = { title: 'T', slug: 'refused-calls', content: 'C' }
    expect((await site.admin.from('blog_posts').insert(post)).error).toBeNull()
  })

  const CASES = REFUSED_CALLS.map(row => ({ row, name: row.slice(0, 4).join(' ') }))
  it.each(CASES)('$name', async ({ row }) => {
    const [_client, request, status, code, _why, body, headers] = row
    const [method = '', path = ''] = request.split(' ', 2)
    const answer = await site.call(
      path,
      {
        method,
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': '2024-01-01',
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      site.admin,
    )
    const told = await answer.json()
    expect([answer.status, told.code ?? told.error]).toEqual([status, code])
    expect(told.message.length).toBeGreaterThan(5)
  })
})
