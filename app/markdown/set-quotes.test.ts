import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { parseMarkdown } from './parse.ts'
import { setQuotes } from './set-quotes.ts'

const html = (markdown: string) => toHtml(setQuotes(parseMarkdown(markdown)))

it('sets quotes across emphasis, and anew in each block', () => {
  expect(html(`"*Needs* review" and the *client*'s "file`)).toBe(
    '<p>“<em>Needs</em> review” and the <em>client</em>’s “file</p>',
  )
  expect(html(`- "one\n- "two"`)).toContain('“two”')
})

it('leaves code, addresses and attributes as they are written', () => {
  expect(html('`"a"` and "b"')).toBe('<p><code>"a"</code> and “b”</p>')
  expect(html(`https://example.com/it's and ['x'](/y "it's")`)).toContain(`>https://example.com/it's</a> and`)
  expect(html(`['x'](/y "it's")`)).toContain('title="it&#x27;s">‘x’')
  expect(html('"<a href="b">" <kbd>"</kbd> <mark>"c"</mark>')).toBe(
    '<p>“&#x3C;a href="b">” <kbd>"</kbd> <mark>“c”</mark></p>',
  )
  expect(html('```\nsay "a"\n```')).toContain('say "a"')
})
