import { expect, test } from 'vitest'
import { fieldKey, overridesOf, readFieldKey } from './page-words.ts'

const module = 'pages/company/careers/page'

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
