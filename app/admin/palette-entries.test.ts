import { expect, it, vi } from 'vitest'
import { matching, placeEntries, recentEntries, settingsEntries } from './palette-entries.ts'
import { withRecent } from './recent.ts'

const go = vi.fn()
const post = { to: '/admin/posts/1', label: 'A register', place: 'posts' } as const
const all = [...settingsEntries(go), ...placeEntries(['posts', 'settings'], go), ...recentEntries([post], go)]

it('shows what was opened last before the places, and sections once they are asked for', () => {
  expect(matching(all, '').map(({ group }) => group)).toEqual(['recent', 'places', 'places'])
  expect(matching(all, 'backups').map(({ label }) => label)).toContain('Backups')
})

it('finds a section by its words and those of its page, and goes to it', () => {
  const [found] = matching(all, 'mail sending')
  expect(found?.label).toBe('Sending')
  found?.act()
  expect(go).toHaveBeenCalledWith('/admin/settings/mail#sending')
})

it('tells the keys of a place', () => {
  expect(matching(all, 'posts').find(({ id }) => id === 'posts')?.keys).toBe('g p')
})

it('remembers each thing once, the last few of them', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...post, to: `/admin/posts/${index}` }))
  const list = many.reduce(withRecent, [post])
  expect(list).toHaveLength(7)
  expect(list[0]?.to).toBe('/admin/posts/19')
  expect(withRecent(list, list[3] ?? post)).toHaveLength(7)
})
