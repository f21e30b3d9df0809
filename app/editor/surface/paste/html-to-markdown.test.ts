import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#app/markdown/parse.ts'
import { readBlocks } from '../read-text.ts'
import { convertHtml } from './html-to-markdown.ts'
import { fragmentOf } from './paste-rich.ts'

const htmlToMarkdown = (html: string) => convertHtml(html).text

const SPAN =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;vertical-align:baseline;white-space:pre-wrap'
const plain = (words: string) =>
  `<span style="${SPAN};font-weight:400;font-style:normal;text-decoration:none">${words}</span>`
const para = (words: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${words}</p>`
const item = (words: string, level: number) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${plain(words)}</p></li>`

/** Chrome's clipboard after copying from Google Docs. */
const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f2c1a0e-7fff-9d2a"><h1 dir="ltr" style="line-height:1.38"><span style="${SPAN};font-weight:700">Engagement letters</span></h1>${para(
  `${plain('Perry drafts, ')}<span style="${SPAN};font-weight:700;font-style:normal">the person</span>${plain(' ')}<span style="${SPAN};font-weight:400;font-style:italic">signs</span>${plain('. See ')}<a href="https://www.google.com/url?q=https://example.com/rules&amp;sa=D" style="text-decoration:none;"><span style="${SPAN};color:#1155cc;text-decoration:underline">the rules</span></a>${plain('.')}`,
)}<br /><h2 dir="ltr"><span style="${SPAN};font-weight:400">What changes</span></h2><ul style="margin-top:0;padding-inline-start:48px;">${item('Scope', 1)}<ul style="margin-top:0">${item('Fees', 2)}<ul>${item('Caps', 3)}</ul></ul>${item('Term', 1)}</ul><ol>${item('First', 1)}${item('Second', 1)}</ol>${para(`<span style="${SPAN};font-weight:400;text-decoration:line-through">Struck</span>`)}<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid">${para(plain('Rule'))}</td><td>${para(plain('Owner'))}</td></tr><tr><td>${para(plain('204-2'))}</td><td>${para(plain('Ada'))}${para(plain('Bea'))}</td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

const ignore = (marker: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`
const msoItem = (words: string, level: number, marker: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:.5in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'>${ignore(marker)}${words}<o:p></o:p></p>\n\n`

/** The clipboard after copying from Word for Windows. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} @list l0 {mso-list-id:1;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle>Suitability memo<o:p></o:p></p>
<h2>Findings<o:p></o:p></h2>
<p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'>client</b> is <i>retired</i>, see
<a href="https://example.com/finra">FINRA 2210</a>.<o:p></o:p></p>
${msoItem('Income', 1, '·', 'First')}${msoItem('Pension', 2, 'o')}${msoItem('Growth', 1, '·', 'Last')}<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${msoItem('Sign', 1, '1.', 'First')}${msoItem('File', 1, '2.', 'Last')}
<table class=MsoTableGrid border=1 cellspacing=0><tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.75pt'><p class=MsoNormal><b>Year<o:p></o:p></b></p></td><td><p class=MsoNormal>Return<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>2025<o:p></o:p></p></td><td><p class=MsoNormal>4 %<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`

describe('a paste', () => {
  it('from Google Docs has its headings, lists, table, links and emphasis', () => {
    expect(htmlToMarkdown(fragmentOf(DOCS))).toBe(`# Engagement letters

Perry drafts, **the person** *signs*. See [the rules](https://example.com/rules).

## What changes

- Scope
  - Fees
    - Caps
- Term

1. First
2. Second

~~Struck~~

| Rule  | Owner   |
| ----- | ------- |
| 204-2 | Ada Bea |`)
  })

  it('from Word has them too, without its conditional comments and list markers', () => {
    expect(htmlToMarkdown(fragmentOf(WORD))).toBe(`# Suitability memo

## Findings

The **client** is *retired*, see [FINRA 2210](https://example.com/finra).

- Income
  - Pension
- Growth

1. Sign
2. File

| **Year** | Return |
| -------- | ------ |
| 2025     | 4 %    |`)
  })

  it('has the checkboxes of Google Docs', () => {
    const box = (checked: boolean, words: string) =>
      `<li role="checkbox" aria-checked="${checked}"><img src="data:image/png;base64,xx"><p>${plain(words)}</p></li>`
    expect(htmlToMarkdown(`<ul>${box(true, 'Read')}${box(false, 'Sign')}</ul>`)).toBe(
      '- [x] Read\n- [ ] Sign',
    )
  })

  it('leaves bare addresses as they are', () => {
    expect(htmlToMarkdown('<p><b>See</b> https://example.com/a_b and ada@example.com</p>')).toBe(
      '**See** https://example.com/a_b and ada@example.com',
    )
  })

  it('keeps the tags that a post may use, and escapes others', () => {
    expect(
      htmlToMarkdown(
        '<p>5<sup>1</sup> <abbr title="A &amp; &quot;B&quot;">AB</abbr> <kbd>K</kbd> <mark><b>m</b></mark> &lt;sup&gt; <small>s</small></p>',
      ),
    ).toBe(
      '5<sup>1</sup> <abbr title="A &amp; &quot;B&quot;">AB</abbr> <kbd>K</kbd> <mark>**m**</mark> \\<sup> s',
    )
    expect(htmlToMarkdown('<table><tr><th>a<br>b</th></tr></table><p>c<br>d</p>')).toBe(
      '| a<br>b |\n| ------ |\n\nc\\\nd',
    )
  })

  it('escapes what would be Markdown by accident', () => {
    expect(htmlToMarkdown('<p>2 * 3 * 4 and <b>a_b_c</b> # no</p>')).toBe(
      '2 \\* 3 \\* 4 and **a\\_b\\_c** # no',
    )
  })
})

describe('hostile HTML', () => {
  it('brings neither scripts nor addresses that run one', () => {
    const html = `<p>Words <a href="javascript:alert(1)">here</a><a href=" java\nscript:alert(1)">there</a></p>
      <script>alert(1)</script><style>p{}</style><iframe src="https://evil.example"></iframe>
      <img src=x onerror=alert(1)><img src="data:image/svg+xml,<svg onload=alert(1)>"><svg><script>alert(1)</script></svg>`
    expect(htmlToMarkdown(html)).toBe(
      'Words herethere\n\n[See this on evil.example.](https://evil.example)\n\nA picture was left out here.\n\nA picture was left out here.',
    )
  })

  it('nested ten thousand deep is refused in a moment', () => {
    // CPU time, which does not depend on other load.
    const { user: started } = process.cpuUsage()
    expect(() => htmlToMarkdown(`${'<div>'.repeat(10_000)}deep`)).toThrow(RangeError)
    expect(() => htmlToMarkdown(`${'<ul><li>'.repeat(10_000)}deep`)).toThrow(RangeError)
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(10_000)
  })

  it('with thousands of footnotes is converted in time that grows with their number', () => {
    const { user: started } = process.cpuUsage()
    const note =
      '<p>a<a href="#fn1">1</a><a href="#_ftn2">2</a></p><ol><li><a href="#fnref1">^</a> b</li></ol>'
    expect(htmlToMarkdown(note.repeat(1_500))).toMatch(/^a\[\^1\]/)
    expect(htmlToMarkdown(`<div>${'<a href="#_ftnref3">[3]</a>'.repeat(3_000)}</div>`)).toMatch(/^\\\[3]/)
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(20_000)
  })

  it('as long as is taken is converted in time that grows with its length', () => {
    // CPU time, which does not depend on other load.
    const { user: started } = process.cpuUsage()
    const text = htmlToMarkdown(
      '<p class=MsoNormal style="mso-list:l0 level1 lfo1">a <b>b</b></p>'.repeat(8_000),
    )
    expect(text.split('\n')).toHaveLength(8_000)
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(20_000)
  })
})

it.each([
  [
    'an embed becomes a link',
    '<p>See:</p><iframe src="https://www.youtube.com/embed/x"></iframe><p>End.</p>',
    'See:\n\n[See this on www.youtube.com.](https://www.youtube.com/embed/x)\n\nEnd.',
  ],
  [
    'the player of a film becomes a link to its page',
    '<iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=1"></iframe><iframe src="https://player.vimeo.com/video/123"></iframe>',
    '[See this on www.youtube.com.](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\n[See this on vimeo.com.](https://vimeo.com/123)',
  ],
  ['an embed without an address is nothing', '<p>a <b>b</b></p><iframe srcdoc="x"></iframe>', 'a **b**'],
  [
    'a picture of another place is named',
    '<p>Before</p><img src="https://lh7.example/p.png" alt="The ledger">',
    'Before\n\n[Picture left out: The ledger.](https://lh7.example/p.png)',
  ],
  [
    'a picture on a disk is named',
    '<h2>T</h2><img src="file:///C:/a.png">',
    '## T\n\nA picture was left out here.',
  ],
  [
    'footnotes of Word survive',
    '<p>Words<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>.</p><div id="ftn1"><p><a href="#_ftnref1"><span>[1]</span></a> A note.</p></div>',
    'Words[^1].\n\n[^1]: A note.',
  ],
  [
    'footnotes of Google Docs survive',
    '<p>Words<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup></p><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a><span> Another.</span></p></div>',
    'Words[^2]\n\n[^2]: Another.',
  ],
])('%s', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown)
})

it.each([
  ['at its end', '<p><b>word </b>next</p>', '**word** next'],
  ['at its beginning', '<p>word<b> next</b></p>', 'word **next**'],
  ['in a mark of a mark', '<p><b><i>word </i></b>next</p>', '**_word_** next'],
  ['that does not break', '<p><b>word&nbsp;</b>next</p>', '**word**\u{A0}next'],
  ['that is all there is', '<p>word<i> </i>next <b></b></p>', 'word next'],
  [
    'of Google Docs',
    para(`<span style="${SPAN};font-weight:700">The fee </span>${plain('is due.')}`),
    '**The fee** is due.',
  ],
  [
    'between the runs of Word',
    '<p>The <b>retired </b><b><i>client </i></b><i>signs</i>.</p>',
    'The **retired _client_** *signs*.',
  ],
  ['which is a break', '<p><b>word<br></b>next<i><br></i></p>', '**word**\\\nnext'],
  [
    'in an item and a cell',
    '<ul><li><b>Fee: </b>10</li></ul><table><tr><th><b>Year </b></th></tr></table>',
    '- **Fee:** 10\n\n| **Year** |\n| -------- |',
  ],
])('white space %s stands outside of the mark, so that the surface shows it', (_, html, markdown) => {
  const text = htmlToMarkdown(html)
  expect(text).toBe(markdown)
  expect(readBlocks(text).map(({ type }) => type.name)).not.toContain('source')
})

it('writes emphasis that ends with a sign beside a letter so that it is read as emphasis', () => {
  const tree = parseMarkdown(htmlToMarkdown('<p>foo<em>(bar)</em>baz</p>'))
  expect(toHtml(tree)).toBe('<p>foo<em>(bar)</em>baz</p>')
})
