import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { createBoot, digest } from './boot-script.ts'

const files = new Map([
  ['/assets/root.js', Buffer.from('root')],
  ['/assets/entry.js', Buffer.from('entry')],
  ['/assets/robots.js', Buffer.alloc(0)],
  ['/assets/app.css', Buffer.from('p{}')],
  ['/assets/root.js.br', Buffer.from('packed')],
])

const parts = {
  manifest: '/assets/manifest-1.js',
  entry: '/assets/entry.js',
  sheets: ['/assets/app.css'],
  shared: ['/assets/root.js'],
}

test('has the digest of the script in the tag, of the map in the script, of each module in the map', () => {
  const boot = createBoot(files, parts)
  const [map, script] = ['integrity', 'boot'].map(
    name => [...boot.files].find(([path]) => path.startsWith(`/assets/${name}-`))?.[1].toString() ?? '',
  )
  expect(JSON.parse(map ?? '')).toEqual({
    integrity: { '/assets/root.js': digest('root'), '/assets/entry.js': digest('entry') },
  })
  expect(boot.mapDigest).toBe(digest(map ?? ''))
  expect(script).toContain(`{integrity:"${boot.mapDigest}"}`)
  expect(boot.tag({})).toContain(`integrity="${digest(script ?? '')}"`)
})

test('names the routes in the tag, whatever characters their names have', () => {
  const boot = createBoot(files, parts)
  expect(boot.tag({ "it's": ['<b&'] })).toContain(`data-routes='{"it&#39;s":["&lt;b&amp;"]}'`)
})

test('is the same at every start, in whatever order the files are read', () => {
  const otherwise = new Map([...files].reverse())
  expect(createBoot(otherwise, parts).files).toEqual(createBoot(files, parts).files)
})

test('gives a file another name when it changes', () => {
  const paths = (source: string) => [
    ...createBoot(new Map([['/assets/a.js', Buffer.from(source)]]), parts).files.keys(),
  ]
  expect(paths('1').filter(path => paths('2').includes(path))).toEqual([])
})

test('is a script that browsers can parse', () => {
  const [, script = ''] = [...createBoot(files, parts).files.values()].map(String)
  expect(() => new Script(script)).not.toThrow()
})
