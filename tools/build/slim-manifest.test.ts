import { expect, test } from 'vitest'
import { slimManifest } from './slim-manifest.ts'

const route = {
  id: 'a',
  path: 'a',
  hasLoader: true,
  hasAction: false,
  imports: ['/frame.js', '/own.js'],
  css: [],
}

test('leaves out flags that are not set, empty lists and what every page has loaded', () => {
  const written = { entry: { module: '/e.js', imports: ['/frame.js'] }, routes: { a: route }, version: '1' }
  const slim = slimManifest(`window.__reactRouterManifest=${JSON.stringify(written)};`)
  expect(JSON.parse(slim.slice(slim.indexOf('{'), -1))).toEqual({
    ...written,
    routes: { a: { id: 'a', path: 'a', hasLoader: true, imports: ['/own.js'] } },
  })
})

test('refuses a table of another form', () => {
  expect(() => slimManifest('export default {}')).toThrow(/another form/)
})
