// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { counter as copy } from '#content/collections/form-words.ts'
import { countOf, createCounter } from './character-counter.ts'

it.each([
  [0, ''],
  [4_499, ''],
  [4_500, '500 characters left'],
  [4_999, '1 character left'],
  [5_000, '0 characters left'],
  [5_001, '1 character too many'],
  [5_200, '200 characters too many'],
])('%i of 5,000: %s', (length, words) => expect(countOf(length, 5_000, copy)).toBe(words))

it('speaks when another hundred is used up, and lets text grow past the limit', () => {
  document.body.innerHTML = '<div><textarea maxlength="5000"></textarea></div>'
  const text = document.querySelector('textarea') as HTMLTextAreaElement
  const counter = createCounter(text, copy)
  const [shown, spoken] = [...document.querySelectorAll('p')]
  const at = (length: number) => {
    text.value = 'x'.repeat(length)
    counter.update()
    return [shown?.hidden ? '' : shown?.textContent, spoken?.textContent]
  }
  expect(text.hasAttribute('maxlength')).toBe(false)
  expect(at(10)).toEqual(['', ''])
  expect(at(4_550)).toEqual(['450 characters left', '450 characters left'])
  expect(at(4_551)).toEqual(['449 characters left', '450 characters left'])
  expect(at(4_700)).toEqual(['300 characters left', '300 characters left'])
  expect(at(5_010)).toEqual(['10 characters too many', '10 characters too many'])
  expect(shown?.hasAttribute('data-over')).toBe(true)
  expect(at(0)).toEqual(['', ''])
})
