import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROLES } from '../../contract/account.ts'
import { findContentFaults } from '../../tools/check/content.ts'
import { readSample, serveSample } from '../support/sample-files.ts'

// Follows docs/guides/adding-an-admin-place.md.

const root = join(import.meta.dirname, '..', '..')
/** A single word, because it also becomes part of names in the code. */
const NAME = 'sampleplace'
const FILES = readSample('docs/guides/adding-an-admin-place.md', 'scheduled', NAME)
const LIST = join(root, 'content/collections/admin-places.ts')

/** Adds the line to the list of places, before the first of them. */
const line: Plugin = {
  name: 'line',
  enforce: 'pre',
  transform: (code, id) =>
    id === LIST ? code.replace('PLACES = {\n', open => `${open}${FILES.get(LIST)}`) : undefined,
}

let vite: ViteDevServer
const load = (path: string) => vite.ssrLoadModule(join(root, path))

beforeAll(async () => {
  vite = await createServer({
    root,
    plugins: [line, serveSample(FILES, NAME)],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
})
afterAll(() => vite.close())

it('is served at its address, from the folder of its name', async () => {
  const { default: routes } = await load('app/routes.ts')
  const below = (await routes).flatMap(({ path, children = [] }: RouteConfigEntry) =>
    path === 'admin' ? children : [],
  )
  const { file } = below.find(({ path }: RouteConfigEntry) => path === NAME) ?? {}
  expect([...FILES.keys()]).toContain(join(root, 'app', file ?? ''))
})

it('is seen by the roles that have its right', async () => {
  const { placesOf } = await load('app/admin/places.ts')
  const seenBy = [...ROLES, 'none'].filter(role => placesOf(role, false).includes(NAME))
  expect(seenBy).toEqual(['admin', 'editor'])
})

it('has a title, and shows what it has read', async () => {
  const route = await load(`app/admin/${NAME}/route.tsx`)
  expect(route.meta()).toContainEqual({ title: expect.stringMatching(/^Scheduled · /) })
  const show = (posts: object[]) => renderToStaticMarkup(createElement(route.default, { loaderData: posts }))
  expect(show([{ id: 'a', title: 'Reading rooms', published_at: '2999-01-01' }])).toMatch(
    /<h1[^>]*>Scheduled<.*Reading rooms.*2999-01-01/,
  )
  expect(show([])).toContain('No posts are')
})

it('takes three files, whose words pass the checks of content', async () => {
  expect(FILES.size).toBe(3)
  const file = `content/collections/admin-${NAME}.ts`
  expect(findContentFaults([{ file, exports: await load(file) }])).toEqual([])
})
