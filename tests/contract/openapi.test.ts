import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { CATALOGUE } from '../../server/rest/tables.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addSignedIn, tokenOf } from '../support/people.ts'

describeOnServerFirst('the description of the data routes', kind => {
  const site = openedSite(kind)

  const read = async (token?: string, init?: RequestInit) => site.call('/rest/v1/', init, token)
  const offered = async (token?: string) => {
    const { paths } = await (await read(token)).json()
    return Object.fromEntries(
      Object.entries(paths as Record<string, object>).map(([path, calls]) => [
        path,
        Object.keys(calls).join(' '),
      ]),
    )
  }

  it('is valid, whoever asks', async () => {
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } })
    for (const token of [undefined, await tokenOf(site.member), await tokenOf(site.admin)]) {
      const answer = await read(token)
      expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
      const source = await answer.text()
      const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
      expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
    }
  })

  it('is what the client asks for', async () => {
    const { data, error } = await site.admin.getOpenApiSpec()
    expect(error).toBeNull()
    expect(data?.paths).toHaveProperty('/blog_posts')
    expect((await site.admin.schema('accounts').getOpenApiSpec()).error?.code).toBe('PGRST106')
  })

  it('has what the caller may do, and nothing else', async () => {
    expect(await offered()).toEqual({
      '/': 'get',
      '/blog_posts': 'get',
      '/post_corrections': 'get',
      '/pictures': 'get',
      '/rpc/read_draft': 'post',
      '/rpc/draft_pictures': 'post',
      '/rpc/categories': 'get post',
      '/rpc/related_posts': 'get post',
      '/rpc/sitemap_files': 'get post',
      '/rpc/sitemap_posts': 'get post',
      '/rpc/search_site': 'get post',
      '/rpc/site_answers': 'get post',
      '/rpc/public_figures': 'get post',
      '/rpc/moved_post': 'post',
    })
    const desk = await offered((await addSignedIn(site, 'desk')).token)
    expect(desk).toMatchObject({
      '/applications': 'get patch',
      '/blog_posts': 'get',
      '/rpc/desk_list': 'get post',
    })
    expect(desk).not.toHaveProperty('/rpc/figures')
    const all = await offered(await tokenOf(site.admin))
    expect(all).toMatchObject({ '/applications': 'get post patch delete', '/rpc/figures': 'get post' })
    expect(all).not.toHaveProperty('/rpc/has_role')
  })

  it('names every column of the tables', async () => {
    const { definitions } = await (await read(await tokenOf(site.admin))).json()
    for (const [name, { columns }] of CATALOGUE)
      expect(Object.keys(definitions[name].properties)).toEqual([...columns.keys()])
  })

  it('answers HEAD, with and without a slash, and no other method', async () => {
    const head = await read(undefined, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await site.call('/rest/v1')).status).toBe(200)
    const post = await read(undefined, { method: 'POST', body: '{}' })
    expect([post.status, (await post.json()).code]).toEqual([405, 'PGRST117'])
  })
})
