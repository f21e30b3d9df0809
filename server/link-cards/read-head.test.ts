import { expect, it } from 'vitest'
import { cardOfHead } from './card-of-head.ts'
import { readHead, readHeadOf } from './read-head.ts'

const card = (head: string, address = 'https://www.firm.example/a/page') =>
  cardOfHead(readHead(`<!doctype html><html><head>${head}</head><body><h1>Body</h1>`), address)

it.each([
  ['<title> A  plain\n title </title>', { title: 'A plain title', description: '', site: 'firm.example' }],
  [
    '<title>t</title><meta property="og:title" content="A &amp; B"><meta name="description" content="What it is">',
    { title: 'A & B', description: 'What it is' },
  ],
  [
    '<meta name="twitter:title" content="T"><meta name="twitter:description" content="D"><meta name="twitter:image" content="/p.png">',
    { title: 'T', description: 'D', picture: 'https://www.firm.example/p.png' },
  ],
  ['<meta content=Later property=OG:TITLE><meta property="og:title" content="No">', { title: 'Later' }],
  ['<title>t</title><meta property="og:site_name" content="The Firm">', { site: 'The Firm' }],
  [
    '<title>t</title><meta property="og:image" content="pic/a.jpg">',
    { picture: 'https://www.firm.example/a/pic/a.jpg' },
  ],
  ['<title>t</title><meta property="og:image" content="http://[">', { picture: undefined }],
  // Scripts and comments don't contain the title.
  ['<script>"<title>no</title>"</script><!-- <title>no</title> --><title>yes</title>', { title: 'yes' }],
  ['<noscript><title>no</title></noscript><title>yes</title>', { title: 'yes' }],
  ['<title>a<b>c</title>', { title: 'a<b>c' }],
  ['<title>turned \u202Eround\u200B\u0007</title>', { title: 'turned round' }],
  [`<title>${'x'.repeat(300)}</title>`, { title: `${'x'.repeat(199)}…` }],
])('%s', (head, expected) => {
  expect(card(head)).toMatchObject(expected)
})

it.each(['', '<title> </title>', '<p>words</p><title>of the body</title>'])('no title: %s', head => {
  expect(card(head)).toBeUndefined()
})

it('stops where the body begins, so that no body takes long', () => {
  const html = `<title>t</title>${Array.from({ length: 20_000 }, (_, n) => `<b x=${n}>`).join('')}${'<p>'.repeat(20_000)}`
  expect(readHead(html).title).toBe('t')
  expect(readHead(`<title>t</title><template>${html}`).title).toBe('t')
})

it('decodes a page as its answer says, or else it itself', () => {
  const bytes = (head: string) => Buffer.from(`<head>${head}<title>caf\xe9</title>`, 'latin1')
  expect(readHeadOf(bytes(''), 'text/html; charset="iso-8859-1"').title).toBe('café')
  expect(readHeadOf(bytes('<meta charset=windows-1252>'), 'text/html').title).toBe('café')
  const older = '<meta http-equiv=Content-Type content="text/html; charset=latin1">'
  expect(readHeadOf(bytes(older), undefined).title).toBe('café')
  expect(readHeadOf(Buffer.from('<title>café</title>'), 'text/html; charset=none-such').title).toBe('café')
})
