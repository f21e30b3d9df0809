import { expect, it } from 'vitest'
import { createWordRegistry } from './word-registry.ts'

const link = { label: 'Security', href: '/security' }
const navigation = { link }
const frame = { frame: { links: [link], apply: 'Apply' } }
const page = {
  hero: { heading: 'Work here', lead: 'All remote.' },
  entries: [{ title: 'First', text: 'One' }],
  count: (left: number) => `${left} left`,
}
const registry = createWordRegistry({ navigation, frame, 'pages/careers/page': page })

it('gives the built words themselves where nothing has changed', () => {
  const { read } = registry.resolve({})
  expect(read(page)).toBe(page)
  expect(read(page.hero)).toBe(page.hero)
})

it('replaces a text, and leaves its neighbors and the built words as they are', () => {
  const { read, lost } = registry.resolve({ 'pages/careers/page#hero.heading': 'Come and work' })
  const changed = read(page)
  expect(changed.hero).toEqual({ ...page.hero, heading: 'Come and work' })
  expect(changed.entries).toBe(page.entries)
  expect(changed.count(3)).toBe('3 left')
  expect(read(page.hero)).toBe(changed.hero)
  expect(page.hero.heading).toBe('Work here')
  expect(read(frame.frame)).toBe(frame.frame)
  expect(lost).toEqual([])
})

it('changes what modules share wherever it is shown', () => {
  const { read } = registry.resolve({ 'navigation#link.label': 'Safety' })
  expect(read(frame.frame).links).toEqual([{ label: 'Safety', href: '/security' }])
  expect(registry.contains(frame, 'navigation#link.label')).toBe(true)
  expect(registry.contains(page, 'navigation#link.label')).toBe(false)
  expect(registry.contains(page, 'pages/careers/page#hero.lead')).toBe(true)
  expect(registry.contains(page.hero, 'pages/careers/page#entries')).toBe(false)
})

it('replaces a list as a whole, and then what stands in it', () => {
  const { read, lost } = registry.resolve({
    'pages/careers/page#entries': [
      { title: 'Second', text: 'Two' },
      { title: 'Third', text: 'Three' },
    ],
    'pages/careers/page#entries.1.text': 'Drei',
  })
  expect(read(page).entries).toEqual([
    { title: 'Second', text: 'Two' },
    { title: 'Third', text: 'Drei' },
  ])
  expect(lost).toEqual([])
})

it('names what has no place in the build, or another kind there', () => {
  const { read, lost } = registry.resolve({
    'pages/careers/page#hero.lead': 'From anywhere.',
    'pages/careers/page#hero.gone': 'Here',
    'pages/careers/page#hero': 'Where fields are',
    'pages/careers/page#entries': 'Where a list is',
    'pages/gone/page#hero.lead': 'Nowhere',
  })
  expect(read(page)).toEqual({ ...page, hero: { heading: 'Work here', lead: 'From anywhere.' } })
  expect(lost).toEqual([
    'pages/careers/page#hero.gone',
    'pages/careers/page#hero',
    'pages/careers/page#entries',
    'pages/gone/page#hero.lead',
  ])
})

it('marks texts for a preview, those of a changed list too', () => {
  const now = [{ title: 'Second', text: 'Two' }]
  const { read } = registry.resolve({ 'pages/careers/page#entries': now }, (text, field) =>
    /(?:title|label)$/.test(field) ? `${text} (${field})` : text,
  )
  expect(read(page).entries).toEqual([{ title: 'Second (pages/careers/page#entries.0.title)', text: 'Two' }])
  expect(read(frame.frame).links).toEqual([{ label: 'Security (navigation#link.label)', href: '/security' }])
  expect(now[0]?.title).toBe('Second')
})

it('names every text and list by its field', () => {
  expect([...registry.places.keys()]).toEqual([
    'navigation#link.label',
    'navigation#link.href',
    'frame#frame.links',
    'frame#frame.apply',
    'pages/careers/page#hero.heading',
    'pages/careers/page#hero.lead',
    'pages/careers/page#entries',
    'pages/careers/page#entries.0.title',
    'pages/careers/page#entries.0.text',
  ])
})
