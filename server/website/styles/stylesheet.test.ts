import { expect, test } from 'vitest'
import { parseStyles } from '../../../tools/build/parse-styles.ts'
import { createStyleCutter } from './stylesheet.ts'

const cut = (css: string, html: string) => createStyleCutter(parseStyles(css))(html)

test('keeps the rules whose classes and tags the document has', () => {
  const css = '.a{color:red}.b{color:blue}p{margin:0}table{border:0}'
  expect(cut(css, '<p class="a x">')).toBe('.a{color:red}p{margin:0}')
})

test('drops rules for a type of input that the document does not have', () => {
  const css = '.a[type="file"]{top:0}.a[type=email]{top:1px}.a:not([type=file]){top:2px}'
  expect(cut(css, '<input type="email" class="a">')).toBe(
    '.a[type=email]{top:1px}.a:not([type=file]){top:2px}',
  )
})

test('drops rules for a state that the document is not served with', () => {
  const css =
    '.a[aria-current]{top:0}.a[data-on=x]{top:1px}.a:disabled{top:2px}.a:not([aria-busy]){top:3px}.a:hover{top:4px}'
  expect(cut(css, '<i class="a">')).toBe('.a:not([aria-busy]){top:3px}.a:hover{top:4px}')
  expect(cut(css, '<i class="a" aria-current="page" data-on="x"></i><button class="a" disabled="">')).toBe(
    css,
  )
})

test('drops rules for what contains a class that the document does not have', () => {
  const css = 'p:has(.gone){top:0}p:has(.a:popover-open){top:1px}p:has(:checked,.gone){top:2px}'
  expect(cut(css, '<p><i class="a">')).toBe('p:has(.a:popover-open){top:1px}p:has(:checked,.gone){top:2px}')
})

test('does not take a part of a word for the name of an animation', () => {
  expect(cut('.a{position:sticky}@keyframes tick{to{top:0}}', '<i class="a">')).toBe('.a{position:sticky}')
})

test('drops fonts that nothing is set in', () => {
  const css =
    '@font-face{font-family:Book Fallback;src:local(A)}@font-face{font-family:Figure;src:local(B)}:root{--book:"Book Fallback",serif;--figure:"Figure",serif}.a{font-family:var(--book)}.b{font-family:var(--figure)}'
  expect(cut(css, '<html><i class="a">')).toBe(
    '@font-face{font-family:Book Fallback;src:local(A)}:root{--book:"Book Fallback",serif}.a{font-family:var(--book)}',
  )
})

test('drops a font for letters that the document does not have', () => {
  const css =
    '@font-face{font-family:A;src:local(A)}@font-face{font-family:A;src:local(B);unicode-range:U+C0-D6,U+201E}i{font-family:A}'
  const plain = '@font-face{font-family:A;src:local(A)}i{font-family:A}'
  expect(cut(css, '<i>“é”</i>')).toBe(plain)
  expect(cut(css, '<i>Ä</i>')).toBe(css)
  expect(cut(css, '<i>„</i>')).toBe(css)
})

test('keeps only the selectors of a list that can match', () => {
  expect(cut('.a,.b:hover,h1{top:0}', '<h1 class="b">')).toBe('.b:hover,h1{top:0}')
})

test('reads escaped class names as the document writes them', () => {
  const css = '.hover\\:a:hover{top:0}.w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m>p{margin:0}'
  expect(cut(css, '<p class="w-1/2 [&amp;&gt;p]:m">')).toBe(
    '.w-1\\/2{width:50%}.\\[\\&\\>p\\]\\:m>p{margin:0}',
  )
})

test('drops a group without rules', () => {
  const css = '@media (width>=40rem){.a{top:0}}@layer base{@supports (color:red){.b{top:0}}}'
  expect(cut(css, '<i class="b">')).toBe('@layer base{@supports (color:red){.b{top:0}}}')
})

test('ignores classes inside :not()', () => {
  expect(cut('p:not(.missing){top:0}p:not(:is(.gone)){left:0}', '<p>')).toBe(
    'p:not(.missing){top:0}p:not(:is(.gone)){left:0}',
  )
})

test('drops rules of which no alternative can match', () => {
  const css = ':is(.a,.gone) b{top:0}b:where(.gone,.x:not(.a,.b)){top:1px}b:is(:hover,.gone){top:2px}'
  expect(cut(css, '<i class="a"><b>')).toBe(':is(.a,.gone) b{top:0}b:is(:hover,.gone){top:2px}')
})

test('keeps the rules of the theme class, which a script adds', () => {
  expect(cut('.dark .a{top:0}', '<html><i class="a">')).toBe('.dark .a{top:0}')
})

test('drops properties and animations that nothing refers to, even if only a dropped rule did', () => {
  const css =
    ':root{--a:1px;--b:var(--c);--c:2px}.x{top:var(--a);animation:turn 1s}@keyframes turn{to{top:0}}@keyframes fade{to{top:1px}}'
  expect(cut(css, '<html><i class="x">')).toBe(
    ':root{--a:1px}.x{top:var(--a);animation:turn 1s}@keyframes turn{to{top:0}}',
  )
})

test('handles braces and semicolons inside strings', () => {
  const css = '.a:before{content:"};{"}.b{background:url("data:x;y}")}.c{top:0}'
  expect(cut(css, '<i class="a c">')).toBe('.a:before{content:"};{"}.c{top:0}')
})
