import { describe, expect, it, vi } from 'vitest'
import { type PastedPicture, readRich } from './paste-rich.ts'
import { type Clipboard, isFileAlone } from './pasted-pictures.ts'

const BYTES = 'a real picture has more bytes than the dots that pages put where one is loaded later. '.repeat(
  3,
)
const DATA = `data:image/png;base64,${btoa(BYTES)}`
const hex = (words: string) => Buffer.from(words).toString('hex')

const clipboard = (html: string, rest: Partial<Clipboard> = {}): Clipboard => ({
  html,
  plain: 'Words',
  rtf: '',
  files: [],
  ...rest,
})

/** Pastes, with a mark for each accepted picture. Returns the text and the pictures. */
async function paste(from: Clipboard, text = '', isRefused = () => false) {
  const taken: PastedPicture[] = []
  const rich = readRich(from, text, pictures =>
    pictures.map(picture => (isRefused() ? undefined : `![${taken.push(picture)}]()`)),
  )
  return { text: await rich, taken }
}

const wordImage = (number: number, alt: string) =>
  `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_${number}" o:spid="_x0000_i1026" type="#_x0000_t75" alt="${alt}" style='width:451pt'><v:imagedata src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image00${number}.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=602 height=301 src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image00${number}.png" alt="${alt}" v:shapes="Picture_x0020_${number}"><![endif]><o:p></o:p></p>`
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB>
<!--StartFragment--><h2>Fees<o:p></o:p></h2>
${wordImage(1, 'Fees by year')}
<p class=MsoCaption>Figure 1: Fees by year<o:p></o:p></p>
<p class=MsoNormal>Words between.<o:p></o:p></p>
${wordImage(2, '')}
<!--EndFragment--></body></html>`
const rtfPicture = (kind: string, bytes: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw15928\\pich7964\\picwgoal9030\\${kind}blip\\bliptag-1{\\*\\blipuid 1f2e3d}\n${hex(
    bytes,
  )
    .match(/.{1,64}/g)
    ?.join('\n')}}}{\\nonshppict{\\pict\\picw15928\\wmetafile8\\bliptag-1 0100090000}}`
const RTF = `{\\rtf1\\ansi{\\fonttbl{\\f0 Calibri;}}\\pard Fees\\par ${rtfPicture('png', 'first')}\\par Words between.\\par ${rtfPicture('jpeg', 'second')}}`

describe('a document of Word', () => {
  it('brings its pictures along, which its RTF holds, to the places where they stood', async () => {
    const { text, taken } = await paste(clipboard(WORD, { rtf: RTF }))
    expect(text).toBe('## Fees\n\n![1]()\n\nFigure 1: Fees by year\n\nWords between.\n\n![2]()')
    expect(await Promise.all(taken.map(({ file }) => file.text()))).toEqual(['first', 'second'])
    expect(taken.map(({ file, alt }) => [file.type, alt])).toEqual([
      ['image/png', 'Fees by year'],
      ['image/jpeg', ''],
    ])
  })

  it('names the pictures that did not come along, with their captions', async () => {
    for (const rtf of ['', `{\\rtf1 ${rtfPicture('png', 'one alone')}}`, '{\\rtf1 {\\pict\\pngblip 0'])
      expect(await paste(clipboard(WORD, { rtf }))).toEqual({
        text: '## Fees\n\nPicture left out: Fees by year.\n\nFigure 1: Fees by year\n\nWords between.\n\nA picture was left out here.',
        taken: [],
      })
  })

  it('keeps its footnotes and endnotes, of several paragraphs too', async () => {
    const mark = (id: string, sign: string) =>
      `<a style='mso-footnote-id:${id}' href="#_${id}" name="_${id.replace(/\d/, 'ref$&')}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>${sign}</span></span><![endif]></span></span></a>`
    const note = (id: string, sign: string, words: string) =>
      `<div style='mso-element:footnote' id=${id}><p class=MsoFootnoteText><a style='mso-footnote-id:${id}' href="#_${id.replace(/\d/, 'ref$&')}" name="_${id}" title=""><span class=MsoFootnoteReference><![if !supportFootnotes]><span>${sign}</span><![endif]></span></a> ${words}<o:p></o:p></p></div>`
    const html = `<p class=MsoNormal>Income${mark('ftn1', '[1]')} and growth${mark('ftn2', '[2]')}, in all${mark('edn1', '[i]')}.<o:p></o:p></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
${note('ftn1', '[1]', 'Before <i>tax</i>.')}${note('ftn2', '[2]', 'Per year.</p><p class=MsoFootnoteText>Since 2019.')}</div>
<div style='mso-element:endnote-list'><br clear=all><hr align=left size=1 width="33%">${note('edn1', '[i]', 'Rounded.')}</div>`
    expect((await paste(clipboard(html))).text).toBe(
      'Income[^1] and growth[^2], in all[^e1].\n\n[^1]: Before *tax*.\n\n[^2]: Per year.\n\n    Since 2019.\n\n[^e1]: Rounded.',
    )
    // Existing footnotes have the same labels, so new ones are chosen.
    expect((await paste(clipboard(html), 'Old[^1].\n\n[^1]: Note.\n[^7]: Note.')).text).toMatch(
      /^Income\[\^8\] and growth\[\^9\], in all\[\^10\]\.\n\n\[\^8\]: Before/,
    )
  })
})

describe('a document of Google Docs', () => {
  const span = (words: string) => `<span style="font-size:11pt;font-weight:400">${words}</span>`
  const picture = (source: string, alt: string) =>
    `<p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:301px;"><img src="${source}" width="602" height="301" style="margin-left:0px" alt="${alt}" /></span></p>`

  it('names its pictures with their addresses, which nothing here may load', async () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${span('Before')}</p>${picture('https://lh7-rt.example/docsz/AD_4nX?key=a', 'The ledger')}<p dir="ltr">${span('After')}</p></b>`
    expect((await paste(clipboard(html))).text).toBe(
      'Before\n\n[Picture left out: The ledger.](https://lh7-rt.example/docsz/AD_4nX?key=a)\n\nAfter',
    )
  })

  it('brings those along that it holds, beside the boxes of a list', async () => {
    const box = `<li dir="ltr" role="checkbox" aria-checked="true"><img src="${DATA}" width="17px" /><p>${span('Read')}</p></li>`
    const { text, taken } = await paste(clipboard(`<ul>${box}</ul>${picture(DATA, 'The ledger')}`))
    expect(text).toBe('- [x] Read\n\n![1]()')
    expect(taken).toMatchObject([{ alt: 'The ledger', caption: '' }])
    expect(await taken[0]?.file.text()).toBe(BYTES)
  })

  it('keeps its footnotes', async () => {
    const html = `<p>${span('Fees')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>${span(' rise.')}</p><hr class="c1"><div><p class="c2"><a href="#ftnt_ref1" id="ftnt1">[1]</a>${span('&nbsp;Since May.')}</p><p class="c2">${span('In all plans.')}</p></div>`
    expect((await paste(clipboard(html))).text).toBe(
      'Fees[^1] rise.\n\n[^1]: Since May.\n\n    In all plans.',
    )
  })
})

describe('a page', () => {
  it('keeps the captions of its pictures: with those that come along, and below the name of others', async () => {
    const figure = (source: string) =>
      `<figure><picture><img src="${source}" alt="The ledger"></picture><figcaption>As it stood in <b>March</b></figcaption></figure>`
    const html = `<h2>News</h2>${figure(DATA)}<p>Between.</p>${figure('https://news.example/a.jpg')}<p>End.</p>`
    const { text, taken } = await paste(clipboard(html))
    expect(text).toBe(
      '## News\n\n![1]()\n\nBetween.\n\n[Picture left out: The ledger.](https://news.example/a.jpg)\n\nAs it stood in **March**\n\nEnd.',
    )
    expect(taken).toMatchObject([{ alt: 'The ledger', caption: 'As it stood in March' }])
  })

  it('names a picture that is refused, and one that nobody takes', async () => {
    const html = `<p>Before</p><img src="${DATA}" alt="A [b] *c*">`
    expect((await paste(clipboard(html), '', () => true)).text).toBe(
      'Before\n\nPicture left out: A \\[b\\] \\*c\\*.',
    )
    expect(await readRich(clipboard(html), '', undefined)).toContain('Picture left out: A \\[b] \\*c\\*.')
  })

  it('leaves out what nobody sees, and finds what is loaded later', async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const html = `<p>a <b>b</b></p><img src="https://count.example/p.gif" width="1" height="1"><img src="${dot}" data-src="https://news.example/b.jpg" alt="Later"><img src="${dot}" srcset="https://news.example/c.jpg 1x, https://news.example/d.jpg 2x" alt="Sharp">`
    expect(await paste(clipboard(html))).toEqual({
      text: 'a **b**\n\n[Picture left out: Later.](https://news.example/b.jpg)\n\n[Picture left out: Sharp.](https://news.example/c.jpg)',
      taken: [],
    })
  })

  it('brings the files along that the browser made of its pictures, where each has one', async () => {
    const html =
      '<p>a <b>b</b></p><img src="blob:https://news.example/1f" alt="One"><img src="webkit-fake-url://2f/i.png" alt="Two">'
    const files = ['one', 'two'].map(words => new File([words], 'image.png', { type: 'image/png' }))
    const { text, taken } = await paste(clipboard(html, { files }))
    expect(text).toBe('a **b**\n\n![1]()![2]()')
    expect(await Promise.all(taken.map(({ file }) => file.text()))).toEqual(['one', 'two'])
    expect((await paste(clipboard(html, { files: files.slice(1) }))).text).toContain('Picture left out: One.')
  })

  it('keeps its footnotes, and as words what is left of others', async () => {
    const html = `<p>Law<sup><a href="https://news.example/post#fn-1" id="fnref-1">1</a></sup> and order<sup><a href="#fn-2">2</a></sup>.</p>
      <section class="footnotes" data-footnotes><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="fn-1"><p>Of 2019. <a href="#fnref-1">↩</a> <a href="#fnref-1-2">↩2</a></p></li></ol></section>`
    expect((await paste(clipboard(html))).text).toBe('Law[^1] and order<sup>2</sup>.\n\n[^1]: Of 2019.')
    const lost = '<p><b>Part</b></p><div id="ftn3"><p><a href="#_ftnref3">[3]</a> Of another page.</p></div>'
    expect((await paste(clipboard(lost))).text).toBe('**Part**\n\n\\[3] Of another page.')
  })

  it('cannot make pictures up', async () => {
    const html = `<p>a <b>b</b></p><img src="pasted:0" alt="x"><img src="${DATA}"><img src="pasted:0"><img src="pasted:9">`
    const { text, taken } = await paste(clipboard(html))
    expect(taken).toHaveLength(1)
    expect(text?.match(/!\[1\]\(\)/g)).toHaveLength(1)
    expect(text).toContain('A picture was left out here.')
  })
})

it('knows a picture that comes alone from a picture of words', () => {
  const files = [new File(['x'], 'image.png', { type: 'image/png' })]
  const image =
    '<meta charset="utf-8"><!--StartFragment--><img src="https://news.example/a.png" alt="x"><!--EndFragment-->'
  expect(isFileAlone(clipboard(image, { plain: '', files }))).toBe(true)
  expect(isFileAlone(clipboard(image, { plain: 'https://news.example/a.png', files }))).toBe(true)
  expect(isFileAlone(clipboard('<p>Words</p>', { files }))).toBe(false)
  expect(isFileAlone(clipboard('', { plain: 'Words', files }))).toBe(false)
  expect(isFileAlone(clipboard(image, { plain: '' }))).toBe(false)
})

it('is left to the browser where it has no format', () => {
  const take = vi.fn()
  expect(readRich(clipboard('<span style="color:#f00">let</span>'), '', take)).toBeUndefined()
  expect(readRich(clipboard(`<b>${'x'.repeat(1_000_000)}</b>`), '', take)).toBeUndefined()
})
