import { describe, expect, it } from 'vitest'
import { playerOf } from '#contract/videos.ts'
import { runRenderTask } from '../render-task.ts'

const page = (markdown: string) =>
  runRenderTask({ kind: 'page', markdown, colored: false, pictures: [] }) as unknown[]
const feed = (markdown: string) =>
  runRenderTask({ kind: 'feed', markdown, base: 'https://octavo.example', pictures: [] })
const FILE = '/storage/v1/object/public/files/ab12/fees.pdf'
const PICTURE = '/storage/v1/object/public/pictures/film.jpg'

describe('a callout', () => {
  it.each(['note', 'tip', 'important', 'warning', 'caution'])('is a %s', kind => {
    expect(page(`> [!${kind.toUpperCase()}]\n> Mind the date.`)).toEqual([
      [
        'div',
        { className: `callout callout-${kind}`, role: 'note' },
        ['p', { className: 'callout-label' }, kind.charAt(0).toUpperCase() + kind.slice(1)],
        '\n',
        ['p', {}, 'Mind the date.'],
        '\n',
      ],
    ])
  })
  it.each([
    '> [!NOTE] Words beside it',
    '> [!OTHER]\n> Words',
    '> [!NOTE]**Words**',
    '> Words\n> [!NOTE]',
    '- > [!NOTE]\n  > Words',
    '> > [!NOTE]\n> > Words',
    '> [!NOTE]\n> Words\n\n[!note]: /elsewhere',
  ])('is none: %s', markdown => {
    expect(JSON.stringify(page(markdown))).not.toContain('callout')
  })
  it('is a quotation in a feed', () => {
    expect(feed('> [!TIP]\n> Ask early.')).toBe(
      '<blockquote><p><strong>Tip</strong></p>\n<p>Ask early.</p>\n</blockquote>',
    )
  })
})

describe('a toggle', () => {
  const WRITTEN = '> ▸ **How long does it take?**\n>\n> Two weeks.'
  it('opens and closes', () => {
    expect(page(WRITTEN)).toEqual([
      [
        'details',
        { className: 'toggle' },
        ['summary', {}, 'How long does it take?'],
        '\n',
        ['p', {}, 'Two weeks.'],
        '\n',
      ],
    ])
  })
  it('has its text on the next line too', () => {
    expect(JSON.stringify(page('> ▸ **Title**\n> Words'))).toContain('["p",{},"Words"]')
  })
  it.each([
    '> ▸ **Title** and more\n>\n> Words',
    '> **Title**',
    '> ▸ Title',
    '▸ **Title**',
    '> ▸ ***Title***',
  ])('is none: %s', markdown => expect(JSON.stringify(page(markdown))).not.toContain('details'))
  it('is a quotation in a feed', () => {
    expect(feed(WRITTEN)).toContain('<p>▸ <strong>How long does it take?</strong></p>')
  })
})

describe('a button', () => {
  it('is a link', () => {
    expect(page('**[Book a call](/contact)**')).toEqual([
      ['p', { className: 'post-button' }, ['a', { href: '/contact' }, 'Book a call']],
    ])
  })
  it.each([
    '[**Book**](/contact)',
    '**[Book](/contact)** now',
    '**[Book](/contact "Title")**',
    '**[*Book*](/contact)**',
    '> **[Book](/contact)**',
    '- **[Book](/contact)**',
  ])('is none: %s', markdown => {
    expect(JSON.stringify(page(markdown))).not.toContain('post-button')
  })
  it('leads nowhere by a scheme that posts may not use', () => {
    expect(page('**[Press](javascript:alert(1))**')).toEqual([
      ['p', { className: 'post-button' }, ['a', {}, 'Press']],
    ])
  })
})

describe('a file', () => {
  it('shows its title, and what it is', () => {
    expect(page(`[Fee schedule (PDF, 240 kB)](${FILE})`)).toEqual([
      [
        'div',
        { className: 'file-card' },
        ['p', { className: 'file-title' }, ['a', { href: FILE }, 'Fee schedule']],
        ['p', { className: 'file-about' }, 'PDF, 240 kB'],
      ],
    ])
  })
  it.each([`See [fees](${FILE})`, '[fees](https://firm.example/fees.pdf)', `[fees](${FILE} "Title")`])(
    'is none: %s',
    markdown => expect(JSON.stringify(page(markdown))).not.toContain('file-card'),
  )
  it('is a link with its size in a feed', () => {
    expect(feed(`[Fees (PDF, 1.2 MB)](${FILE})`)).toBe(
      `<p><a href="https://octavo.example${FILE}">Fees (PDF, 1.2 MB)</a></p>`,
    )
  })
})

describe('a video', () => {
  const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const WRITTEN = `[![](${PICTURE}) ► **A press at work**](${ADDRESS})`
  it('is a picture with a play button, and names who plays it', () => {
    const shown = JSON.stringify(page(WRITTEN))
    expect(shown).toContain(
      '"data-embed":"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1","aria-label":"Play video: A press at work"',
    )
    expect(shown).toContain('loads the video from YouTube')
    expect(shown).not.toContain('iframe')
  })
  it('is no picture and a title where none could be had', () => {
    expect(JSON.stringify(page(`[► **Film**](https://vimeo.com/1234)`))).toContain(
      'https://player.vimeo.com/video/1234?autoplay=1&dnt=1',
    )
  })
  it('plays an upload by itself', () => {
    const shown = JSON.stringify(page(`[► **Film**](/storage/v1/object/public/files/a.mp4)`))
    expect(shown).toContain('"video",{"src":"/storage/v1/object/public/files/a.mp4","controls":true')
    expect(shown).toContain('"preload":"none"')
  })
  it('has the captions of an upload, which a feed links to', () => {
    const files = '/storage/v1/object/public/files'
    const written = `[► **Film**](${files}/a.mp4) [Captions](${files}/a.vtt)`
    expect(JSON.stringify(page(written))).toContain(
      `["track",{"kind":"captions","src":"${files}/a.vtt","label":"Captions"}]`,
    )
    expect(feed(written)).toContain(`<a href="https://octavo.example${files}/a.vtt">Captions</a>`)
    for (const other of [`[► **Film**](${files}/a.mp4) [Captions](${files}/a.pdf)`, `${written} and more`])
      expect(JSON.stringify(page(other))).not.toContain('"video"')
  })
  it.each([
    '[► **Film**](https://films.example/1)',
    '[► **Film**](https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ)',
    `[![](https://other.example/a.jpg) ► **Film**](${ADDRESS})`,
    `[► Film](${ADDRESS})`,
    `> [► **Film**](${ADDRESS})`,
  ])('is none: %s', markdown => {
    expect(JSON.stringify(page(markdown))).not.toContain('data-embed')
  })
  it('is a picture and a link in a feed', () => {
    expect(feed(WRITTEN)).toBe(
      `<p><a href="${ADDRESS}"><img src="https://octavo.example${PICTURE}" alt=""> ► <strong>A press at work</strong></a></p>`,
    )
  })
})

describe('the player of an address', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', 'embed/dQw4w9WgXcQ?autoplay=1&start=90'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://vimeo.com/123/0a1b2c', 'video/123?autoplay=1&dnt=1&h=0a1b2c'],
    ['https://player.vimeo.com/video/123?h=ab', 'video/123?autoplay=1&dnt=1&h=ab'],
  ])('%s', (address, embed) => {
    expect(playerOf(address)?.embed).toMatch(new RegExp(`/${embed.replaceAll('?', '\\?')}$`))
  })
  it.each([
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/channel/abcdefgh',
    'https://youtu.be/',
    'https://vimeo.com/about',
    'ftp://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'words',
  ])('there is none: %s', address => {
    expect(playerOf(address)).toBeUndefined()
  })
})

it('shows pictures of one line as a gallery, and those apart as figures', () => {
  const picture = (name: string) => ({
    name,
    digest: 'ab',
    width: 800,
    height: 600,
    placeholder: '',
    widths: [],
    focus_x: 50,
    focus_y: 50,
  })
  const pictures = [picture('a.jpg'), picture('b.jpg')]
  const mark = (name: string) => `![${name}](/storage/v1/object/public/pictures/${name}.jpg)`
  const shown = (markdown: string) =>
    JSON.stringify(runRenderTask({ kind: 'page', markdown, colored: false, pictures }))
  expect(shown(`${mark('a')} ${mark('b')}`)).toContain('{"className":"gallery"}')
  expect(shown(`${mark('a')}\n${mark('b')}`)).toContain('"place":"gallery"')
  for (const apart of [`${mark('a')}\n\n${mark('b')}`, `${mark('a')}  \n${mark('b')}`, mark('a')])
    expect(shown(apart)).not.toContain('gallery')
})
