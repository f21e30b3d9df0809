import { expect, it } from 'vitest'
import { cardOf } from '#app/markdown/cards/link-card.ts'
import type { VideoCard } from '#app/markdown/cards/video.ts'
import { readMarkdown } from '#app/markdown/read-markdown.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { picturePath } from '#contract/uploads.ts'
import { cardChoice, cardText, linkText, videoText } from './link-card-text.ts'

const card: LinkCard = {
  url: 'https://www.films.example/watch?v=1',
  title: 'How a press prints',
  description: 'Eight minutes in a workshop.',
  site: 'Films',
  picture: 'link-cards/films.example/0a1b.jpg',
}
const upload: VideoCard = {
  url: '/storage/v1/object/public/files/tour.mp4',
  title: 'A tour',
  picture: null,
  captions: '/storage/v1/object/public/files/tour.vtt',
}
const read = (markdown: string) => readMarkdown(markdown).tree.children.map(cardOf)

it('is written as one line', () => {
  expect(cardText(card)).toBe(
    `[![](${picturePath(card.picture ?? '')}) **How a press prints** · Films](https://www.films.example/watch?v=1 "Eight minutes in a workshop.")`,
  )
})

it.each<Partial<LinkCard>>([
  { picture: null },
  { description: '' },
  { title: 'A *star* and [a bracket](no) \\ `code` _line_ ~~x~~ & &amp; <b>no</b> ![x](y)' },
  { title: '“Quoted”! (2026)', site: '(site)' },
  { title: '1. not a list', site: 'a · b' },
  { title: '# not a heading', site: 'https://films.example' },
  { description: 'It says "yes" and \'no\' \\ (so) <em> &lt;' },
  { url: 'https://films.example/a_(b)?c=%20d&e=[f]#g' },
])('comes back as it was: %j', changes => {
  const changed = { ...card, ...changes }
  expect(read(cardText(changed))).toEqual([changed])
})

it.each([
  ['https://films.example/a', { kind: 'link', url: 'https://films.example/a', isVideo: false }],
  ['[words](https://films.example/a)', { kind: 'link', url: 'https://films.example/a', isVideo: false }],
  [cardText(card), { kind: 'card', url: card.url, isButton: false, upload: undefined }],
  ['https://vimeo.com/123', { kind: 'link', url: 'https://vimeo.com/123', isVideo: true }],
  ['**[Book](/contact)**', { kind: 'card', url: '/contact', isButton: true, upload: undefined }],
  [videoText(upload), { kind: 'card', url: upload.url, isButton: false, upload }],
  ['[Fees (PDF, 2 kB)](/storage/v1/object/public/files/a.pdf)', undefined],
  ['words', undefined],
  ['https://films.example\n\nhttps://films.example', undefined],
  ['', undefined],
])('offers, for %s', (paragraph, choice) => {
  expect(cardChoice(paragraph)).toEqual(choice)
})

it('becomes a plain link again', () => {
  expect(linkText(cardText({ ...card, title: 'A [b] *c*' }))).toBe(
    '[A \\[b\\] \\*c\\*](https://www.films.example/watch?v=1)',
  )
})
