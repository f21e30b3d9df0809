import { describe, expect, it } from 'vitest'
import type { LinkCard } from '#contract/link-cards.ts'
import { readMarkdown } from '../read-markdown.ts'
import { runRenderTask } from '../render-task.ts'
import { cardOf, loneLinkOf } from './link-card.ts'

const card: LinkCard = {
  url: 'https://www.films.example/watch?v=1',
  title: 'How a press prints',
  description: 'Eight minutes in a workshop.',
  site: 'Films',
  picture: 'link-cards/films.example/0a1b.jpg',
}
const PICTURE = '/storage/v1/object/public/pictures/link-cards/films.example/0a1b.jpg'
const WRITTEN = `[![](${PICTURE}) **How a press prints** · Films](https://www.films.example/watch?v=1 "Eight minutes in a workshop.")`
const blockOf = (markdown: string) => readMarkdown(markdown).tree.children[0]
const read = (markdown: string) => {
  const block = blockOf(markdown)
  return block && cardOf(block)
}

it('is a paragraph that any reader of Markdown shows as a link', () => {
  expect(read(WRITTEN)).toEqual(card)
})

it.each([
  'https://films.example',
  '[**Words**](https://films.example "Title")',
  '[Words · Films](https://films.example)',
  '**Title** · Films',
  '[**Title** · Films](/security)',
  '[**Title** · Films](mailto:a@films.example)',
  '[**Title** · Films](https://films.example) and more',
  '[![](https://other.example/a.jpg) **Title** · Films](https://films.example)',
  `[![words](${PICTURE}) **Title** · Films](https://films.example)`,
  '# [**Title** · Films](https://films.example)',
])('is no card: %s', markdown => {
  expect(read(markdown)).toBeUndefined()
})

it.each([
  ['https://films.example/a', 'https://films.example/a'],
  ['<https://films.example/a>', 'https://films.example/a'],
  ['[words](https://films.example/a "title")', 'https://films.example/a'],
  ['words https://films.example/a', undefined],
  ['/security', undefined],
  ['someone@films.example', undefined],
  ['', undefined],
])('a link alone: %s', (markdown, url) => {
  expect(loneLinkOf(blockOf(markdown))).toBe(url)
})

describe('shown', () => {
  const picture = {
    name: card.picture ?? '',
    digest: 'ab',
    width: 600,
    height: 400,
    placeholder: '',
    focus_x: 50,
    focus_y: 50,
    widths: [480],
  }

  it('has its title for a link, on the page', () => {
    const page = (markdown: string) =>
      runRenderTask({ kind: 'page', markdown, colored: false, pictures: [picture] })
    const link = ['a', { href: card.url }, card.title]
    expect(page(WRITTEN)).toEqual([
      [
        'div',
        { className: 'link-card' },
        ['picture', expect.objectContaining({ place: 'card', name: card.picture, alt: '' })],
        ['p', { className: 'link-card-title' }, link],
        ['p', { className: 'link-card-description' }, card.description],
        ['p', { className: 'link-card-site' }, 'Films · films.example'],
      ],
    ])
    expect(JSON.stringify(page(`> ${WRITTEN}`))).not.toContain('link-card-title')
  })

  it('has title, address and an absolute picture in a feed', () => {
    const feed = runRenderTask({
      kind: 'feed',
      markdown: WRITTEN,
      base: 'https://octavo.example',
      pictures: [],
    })
    expect(feed).toBe(
      `<div class="link-card"><img src="https://octavo.example${PICTURE}" alt=""><p class="link-card-title"><a href="${card.url}">${card.title}</a></p><p class="link-card-description">${card.description}</p><p class="link-card-site">Films · films.example</p></div>`,
    )
  })

  it('is a linked picture with words in a copy', () => {
    const copy = runRenderTask({ kind: 'copy', markdown: WRITTEN, base: 'https://octavo.example' })
    expect(copy).toBe(WRITTEN.replace(PICTURE, `https://octavo.example${PICTURE}`))
  })
})
