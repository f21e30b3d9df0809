import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MAX_PICTURES, type Picture } from '#contract/picture-names.ts'
import { picturePath } from '#contract/uploads.ts'
import { runRenderTask } from './render-task.ts'
import type { RenderNode } from './render-tree.ts'
import { RenderTreeView } from './render-tree-view.tsx'

const BASE = 'https://octavo.example/blog/a'
const WIDE: Picture = {
  name: 'a b.jpg',
  digest: 'd'.repeat(64),
  width: 2000,
  height: 1000,
  placeholder: '123 456/789 abc',
  widths: [480, 960, 1600],
  focus_x: 50,
  focus_y: 50,
}
const SMALL: Picture = { ...WIDE, name: 'small.png', digest: 'e'.repeat(64), width: 300, widths: [300] }
const ADDRESS = picturePath(WIDE.name)
const SMALL_ADDRESS = picturePath(SMALL.name)

const tree = (markdown: string, pictures = [WIDE, SMALL]) =>
  runRenderTask({ kind: 'page', markdown, colored: false, pictures }) as RenderNode[]
const page = (markdown: string) => renderToStaticMarkup(RenderTreeView({ tree: tree(markdown) }))
const feed = (markdown: string) =>
  runRenderTask({ kind: 'feed', markdown, base: BASE, pictures: [WIDE, SMALL] })

it('makes a figure of a picture on its own, with its renditions, size and caption', () => {
  const html = page(`![A ledger](${ADDRESS} "Kept since 1960")`)
  expect(html).toContain(
    `<source type="image/avif" srcSet="/pictures/${WIDE.digest}-480.avif 480w, /pictures/${WIDE.digest}-960.avif 960w`,
  )
  expect(html).toContain('sizes="(min-width: 64rem) 52rem, (min-width: 47rem) 42rem, 90vw"')
  expect(html).toContain(
    `<img src="${ADDRESS}?v=dddddddd" alt="A ledger" width="2000" height="1000" loading="lazy" decoding="async"/>`,
  )
  expect(html).toContain('<figcaption>Kept since 1960</figcaption>')
  expect(html).toContain('<path fill="#789" d="M0 1h1v1h-1z"></path>')
  expect(html).not.toMatch(/style=|data:/)
})

it('enlarges a picture that is wider than a line, and no other', () => {
  const wide = page(`![A ledger](${ADDRESS})`)
  const id = /popover="auto" role="dialog"/.test(wide) && /popoverTarget="([^"]+)"/i.exec(wide)?.[1]
  expect(wide).toContain(`<div id="${id}" popover="auto" role="dialog" aria-label="A ledger"`)
  expect(wide).toContain('aria-label="Enlarge: A ledger"')
  expect(page(`![A seal](${SMALL_ADDRESS})`)).not.toContain('popover')
})

it('shows a picture among words without a figure, and one in a link without a larger view', () => {
  expect(page(`See ![A ledger](${ADDRESS}) here`)).toMatch(/^<p>See <picture>.*<\/picture> here<\/p>$/)
  const linked = page(`[![A ledger](${ADDRESS} "Kept")](https://example.com)`)
  expect(linked).toMatch(/<figure[^>]*><a href="https:\/\/example.com">.*<\/a><figcaption>Kept/)
  expect(linked).not.toContain('popover')
})

it('makes a figure of each picture in a paragraph of pictures', () => {
  const html = page(`![One](${ADDRESS})\n![Two](${SMALL_ADDRESS})`)
  expect(html.match(/<figure/g)).toHaveLength(2)
  expect(html).not.toContain('<p>')
})

it('shows an unknown picture of this site as it is, and links to those of others', () => {
  expect(page(`![A](${picturePath('gone.png')})`)).toBe(
    `<p><img src="${picturePath('gone.png')}" alt="A" loading="lazy"/></p>`,
  )
  expect(page('![A](https://example.com/a.png)')).toBe('<p><a href="https://example.com/a.png">A</a></p>')
})

it('draws no more than the most pictures, whatever a text repeats', () => {
  const nodes = tree(`![A](${ADDRESS}) \n\n`.repeat(MAX_PICTURES + 40)).filter(
    node => typeof node !== 'string',
  )
  expect(nodes.filter(([tag]) => tag === 'picture')).toHaveLength(MAX_PICTURES)
  expect(nodes.filter(([tag]) => tag === 'p')).toHaveLength(40)
})

it('uses plain figures with absolute addresses in a feed', () => {
  expect(feed(`![A ledger](${ADDRESS} "Kept")`)).toBe(
    `<figure><img src="https://octavo.example${ADDRESS}?v=dddddddd" alt="A ledger" width="2000" height="1000"><figcaption>Kept</figcaption></figure>`,
  )
})

it('makes the addresses of pictures absolute in a copy, escapes what is text, and changes nothing else', () => {
  const copy = (markdown: string) => runRenderTask({ kind: 'copy', markdown, base: BASE })
  const code = `\`![a](${ADDRESS})\`\n\n    ![a](${ADDRESS})\n`
  expect(copy(`${code}\n[a link](/b) ![a [b] c](${ADDRESS} "d") ![e][f]\n\n[f]: ${SMALL_ADDRESS}\n`)).toBe(
    `${code}\n[a link](/b) ![a [b] c](https://octavo.example${ADDRESS} "d") ![e][f]\n\n[f]: https://octavo.example${SMALL_ADDRESS}\n`,
  )
  expect(
    copy('<A B>, *<b>* `<b>` <Client:Name>\n\n<div>\n\n5<sup>1</sup><br><!-- c -->\n\n<!--\nd\n--> e\n'),
  ).toBe(
    '\\<A B>, *\\<b>* `<b>` \\<Client:Name>\n\n\\<div>\n\n5<sup>1</sup><br><!-- c -->\n\n<!--\nd\n--> e\n',
  )
  expect(copy('![a](//example.com/b.png) ![c](https://example.com/d.png)')).toBe(
    '![a](//example.com/b.png) ![c](https://example.com/d.png)',
  )
})
