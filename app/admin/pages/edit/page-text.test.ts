import { expect, it } from 'vitest'
import type { FieldDefinition } from '#contract/page-editor.ts'
import { changedOnly, changeTo, fieldAt, isSameText, plainText, textAt, withTextAt } from './page-text.ts'

const field = (key: string) =>
  ({ field: key, section: 'Opening', label: 'Heading', kind: 'line', most: 300 }) as FieldDefinition

it('finds the text of a list by its place on the page', () => {
  const fields = [field('page#hero.heading'), field('page#rows')]
  const found = fieldAt('page#rows.1.title', fields)
  expect(found).toMatchObject({ definition: { field: 'page#rows' }, path: ['1', 'title'] })
  expect(fieldAt('page#hero.headings', fields)).toBeUndefined()
  const rows = [{ title: 'One' }, { title: 'Two' }]
  expect(textAt(rows, ['1', 'title'])).toBe('Two')
  expect(withTextAt(rows, ['1', 'title'], 'Three')).toEqual([{ title: 'One' }, { title: 'Three' }])
  expect(rows[1]).toEqual({ title: 'Two' })
})

it('does not count as changed what says again what is built', () => {
  const unit = { built: { 'page#rows': ['a'], 'page#hero.heading': 'Old' } }
  const changed = changeTo(unit, 'page#hero.heading', 'New')
  expect(changed).toEqual({ 'page#hero.heading': 'New' })
  const back = { ...changed, ...changeTo(unit, 'page#hero.heading', 'Old') }
  expect(changedOnly(back)).toEqual({})
  expect(isSameText(back, {})).toBe(true)
  expect(changedOnly(changeTo(unit, 'page#rows', ['a']))).toEqual({})
})

it('takes a list for the same, whatever order its keys came back in', () => {
  const here = { 'page#rows': [{ title: 'One', text: 'First' }] }
  const stored = { 'page#rows': [{ text: 'First', title: 'One' }] }
  expect(isSameText(here, stored)).toBe(true)
  expect(isSameText(here, { 'page#rows': [{ text: 'First', title: 'Two' }] })).toBe(false)
})

it('reads a list as lines', () => {
  expect(plainText([{ title: 'One', text: 'First' }, { title: 'Two' }])).toBe('One\nFirst\nTwo')
})
