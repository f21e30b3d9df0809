import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedWords } from '../../content/definitions/fixed-words.ts'
import { englishPath } from '../../contract/languages.ts'
import { checkValue } from './check-value.ts'
import { definedWords } from './defined-words.ts'
import { factValues, fillFacts } from './facts.ts'
import { isWordsModule } from './unit-modules.ts'

const content = join(import.meta.dirname, '..', '..', 'content')
const defined = await definedWords()
const titles = defined.positions.map(({ title }) => title)
const pages = [...defined.units].filter(([unit]) => unit.startsWith('/'))
const fieldsOf = (unit: string) => [...(defined.units.get(unit)?.fields.values() ?? [])]

test('every page can be edited, and what belongs to no page', () => {
  expect(pages.length).toBeGreaterThan(38)
  for (const unit of ['/', '/careers', '/de', '/de/application', 'frame', 'notice', 'facts', 'positions'])
    expect(fieldsOf(unit).length, unit).toBeGreaterThan(0)
})

test('every field has a section and a label in words, and takes what is built', () => {
  for (const [unit, { fields, headline }] of defined.units) {
    expect(headline.length, unit).toBeGreaterThan(0)
    expect(headline, unit).not.toBe(unit)
    for (const definition of fields.values()) {
      const { field, section, label } = definition
      expect(label, field).toMatch(/^\P{Ll}/u)
      expect(`${section} ${label}`, field).not.toMatch(/undefined|_|\b[a-z]+[A-Z]/)
      expect(section.length, field).toBeGreaterThan(0)
      const built = defined.built.get(field)
      if (unit !== 'notice') expect(checkValue(definition, built), field).toBeUndefined()
    }
  }
})

test('a title and a description of each page have a search length', () => {
  for (const [unit] of pages) {
    const advised = fieldsOf(unit).filter(field => field.kind !== 'list' && field.advice !== undefined)
    expect(advised.map(({ kind }) => kind).toSorted(), unit).toEqual(
      expect.arrayContaining(['description', 'title']),
    )
  }
})

test('a German page is edited as its English one is', () => {
  const shapeOf = (unit: string) => fieldsOf(unit).filter(({ field }) => field.includes('/page#meta.')).length
  for (const [unit] of pages.filter(([path]) => path.startsWith('/de')))
    expect(shapeOf(unit), unit).toBe(shapeOf(englishPath(unit)))
  const lists = (unit: string) => fieldsOf(unit).filter(({ kind }) => kind === 'list').length
  expect(lists('/de/application')).toBe(lists('/application'))
})

test('addresses, anchors and states are no text', () => {
  const fields = [...defined.units].flatMap(([, unit]) => [...unit.fields.keys()])
  for (const field of fields)
    expect(field).not.toMatch(/\.(?<!columns\.|places\.)(?:href|id|anchor|path|hrefLang|seal|state)$/)
  expect(fields.some(field => field.includes('machine#'))).toBe(false)
})

test('what the code alone can change says why', () => {
  const reasonsOf = (unit: string) => (defined.units.get(unit)?.fixed ?? []).map(({ name }) => name)
  expect(reasonsOf('/support/enterprise-support')).toEqual(['Hours', 'Other lists without “Add”'])
  expect(reasonsOf('/careers')).toContain('Title of the application dialog')
  const named = Object.keys(fixedWords).filter(place => place.endsWith('-machine'))
  const machines = globSync('{,de/}pages/**/*-machine.ts', { cwd: content }).map(file =>
    file.slice(0, -'.ts'.length),
  )
  expect(named.toSorted()).toEqual(machines.toSorted())
  const all = [...defined.units.values()].flatMap(({ fixed }) => fixed.map(({ name }) => name))
  for (const { name } of Object.values(fixedWords)) if (!/receipt$/.test(name)) expect(all).toContain(name)
})

test('a text that is made by a function says why it is fixed', async () => {
  const made: string[] = []
  const look = (words: object, place: string): void => {
    for (const [name, value] of Object.entries(words)) {
      if (typeof value === 'function') made.push(`${place}.${name}`)
      else if (typeof value === 'object' && value !== null) look(value, `${place}.${name}`)
    }
  }
  const files = globSync('**/*.ts', { cwd: content }).filter(
    file => !/(?:schema|\.test|machine)\.ts$/.test(file),
  )
  for (const file of files.filter(name => isWordsModule(name.slice(0, -'.ts'.length)))) {
    const module = await import(join(content, file))
    for (const [part, words] of Object.entries(module))
      if (typeof words === 'object' && words !== null) look(words, `${file.slice(0, -'.ts'.length)}#${part}`)
  }
  const isNamed = (field: string) =>
    Object.keys(fixedWords).some(
      place => field.startsWith(place) && /^[.#]|^$/.test(field.slice(place.length)),
    )
  expect(made.filter(field => !isNamed(field))).toEqual([])
  expect(made.length).toBeGreaterThan(5)
})

test('texts with their facts put in are the built ones', () => {
  const facts = factValues({}, titles)
  expect(defined.stating.size).toBeGreaterThan(200)
  for (const [field, text] of defined.stating)
    if (defined.built.has(field)) expect(fillFacts(text, facts), field).toBe(defined.built.get(field))
})
