import { expect, test } from 'vitest'
import { parseStyles } from './parse-styles.ts'

test('splits selectors and declarations, and nests the rules of a group', () => {
  expect(parseStyles('@media (width>=40rem){.a,.b:is(i,b){top:0;--x:1px}}')).toEqual([
    {
      prelude: '@media (width>=40rem)',
      rules: [{ selectors: ['.a', '.b:is(i,b)'], declarations: ['top:0', '--x:1px'] }],
    },
  ])
})

test('leaves other at-rules as they are', () => {
  const css = [
    '@layer base,pages;',
    '@keyframes turn{to{top:0}}',
    '@font-face{font-family:A;src:url(a;b.woff2)}',
  ]
  expect(parseStyles(css.join('')).map(rule => 'text' in rule && rule.text)).toEqual(css)
})

test('handles comments, strings, escapes and URLs', () => {
  const css = '/* } */.a{b:url(data:x;y})}/*;*/.c:before{content:"};{"}.d\\{{top:0}'
  expect(parseStyles(css)).toEqual([
    { selectors: ['.a'], declarations: ['b:url(data:x;y})'] },
    { selectors: ['.c:before'], declarations: ['content:"};{"'] },
    { selectors: ['.d\\{'], declarations: ['top:0'] },
  ])
})

test('refuses malformed CSS', () => {
  expect(() => parseStyles('@media print{.a{top:0}')).toThrow(/Unclosed block/)
  expect(() => parseStyles('top:0')).toThrow()
})
