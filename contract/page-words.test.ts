import { expect, test } from 'vitest'
import { fieldKey, overridesOf, readFieldKey, resolveWords } from './page-words.ts'

const module = 'pages/company/careers/page'
const built = {
  hero: { heading: 'Careers', lead: 'Three positions are open.' },
  questions: { items: [{ question: 'Who?' }, { question: 'When?' }] },
}
const resolve = (fields: Record<string, unknown>) => resolveWords(module, built, fields as never)

test('a module without changes is itself', () => {
  expect(resolve({})).toBe(built)
  expect(resolve({ 'pages/home/page#hero.lead': 'Other' })).toBe(built)
})

test('a change replaces its text, and leaves the rest the same objects', () => {
  const words = resolve({ [`${module}#hero.lead`]: 'Two positions are open.' })
  expect(words.hero).toEqual({ heading: 'Careers', lead: 'Two positions are open.' })
  expect(words.questions).toBe(built.questions)
  expect(built.hero.lead).toBe('Three positions are open.')
})

test('an index is one text of a list, and a list is a value as a whole', () => {
  const one = resolve({ [`${module}#questions.items.1.question`]: 'Since when?' })
  expect(one.questions.items).toEqual([{ question: 'Who?' }, { question: 'Since when?' }])
  const all = resolve({
    [`${module}#questions.items.0.question`]: 'And who?',
    [`${module}#questions.items`]: [{ question: 'New' }],
  })
  expect(all.questions.items).toEqual([{ question: 'And who?' }])
})

test('what has no place, or another kind, changes nothing', () => {
  for (const path of [
    'hero.gone',
    'gone.lead',
    'questions.items.7.question',
    'constructor',
    'hero.__proto__.x',
  ])
    expect(resolve({ [`${module}#${path}`]: 'Words' })).toBe(built)
  expect(resolve({ [`${module}#hero`]: 'Words' })).toBe(built)
})

test('keys are read as they are written', () => {
  const key = fieldKey(module, ['questions', 'items', 1, 'question'])
  expect(key).toBe('pages/company/careers/page#questions.items.1.question')
  expect(readFieldKey(key)).toEqual({ module, path: ['questions', 'items', '1', 'question'] })
  for (const bad of ['', '#hero', module, `${module}#`, `${module}#a..b`])
    expect(readFieldKey(bad)).toBeUndefined()
})

test('what is published is what stands there now', () => {
  expect(overridesOf({ a: { was: 'x', now: 'y' } })).toEqual({ a: 'y' })
})
