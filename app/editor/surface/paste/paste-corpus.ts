/** A document's clipboard HTML, and the expected Markdown. */
export type PastedDocument = readonly [name: string, html: string, markdown: string]

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const mso = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>\n`
const msoItem = (words: string, level: number, marker: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n`

/** Desktop Word, and Word in a browser, whose HTML differs. */
export const WORD: readonly PastedDocument[] = [
  ['a line', word(mso('Hello <b>there</b>.')), 'Hello **there**.'],
  [
    'runs that end with a space',
    word(mso('<b>Scope </b><i>and </i><b><i>fees </i></b>follow.')),
    '**Scope** *and* **_fees_** follow.',
  ],
  [
    'a title, a subtitle and headings',
    word(
      `<p class=MsoTitle>Memo<o:p></o:p></p><p class=MsoSubtitle>For the board<o:p></o:p></p><h1>One<o:p></o:p></h1><h3>Two<o:p></o:p></h3>${mso('Words.')}`,
    ),
    '# Memo\n\n## For the board\n\n# One\n\n### Two\n\nWords.',
  ],
  [
    'nested lists of two kinds',
    word(
      `${msoItem('Sign', 1, '1.')}${msoItem('the letter', 2, 'a.')}${msoItem('File', 1, '2.')}${mso('Then:')}${msoItem('Wait', 1, '·')}`,
    ),
    '1. Sign\n   1. the letter\n2. File\n\nThen:\n\n- Wait',
  ],
  [
    'a table with a bold head',
    word(
      `<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Year<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Fee<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>2025<o:p></o:p></p></td><td><p class=MsoNormal>1 | 2<o:p></o:p></p></td></tr></table>`,
    ),
    '| **Year** | **Fee** |\n| -------- | ------- |\n| 2025     | 1 \\| 2  |',
  ],
  [
    'a footnote',
    word(
      `${mso('It is so.<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>')}<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Rule 204-2.<o:p></o:p></p></div></div>`,
    ),
    'It is so.[^1]\n\n[^1]: Rule 204-2.',
  ],
  [
    'links and an empty paragraph',
    word(
      `${mso('See <a href="https://rules.example/a_b">the <b>rules</b></a>.')}${mso('&nbsp;')}${mso('<a href="mailto:ada@firm.example">Ada</a>')}`,
    ),
    'See [the **rules**](https://rules.example/a_b).\n\n[Ada](mailto:ada@firm.example)',
  ],
  [
    'struck, raised and lowered words',
    word(mso('<s>Old</s> H<sub>2</sub>O x<sup>2</sup> <u>under</u>')),
    '~~Old~~ H<sub>2</sub>O x<sup>2</sup> under',
  ],
  [
    'a quote and a manual break',
    word(`<p class=MsoQuote>Said so.<o:p></o:p></p>${mso('One<br>two')}`),
    '> Said so.\n\nOne\\\ntwo',
  ],
  [
    'Word in a browser',
    '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1" style="font-weight:bold"><span class="NormalTextRun SCXW1">Notice </span></span><span class="TextRun SCXW1"><span class="NormalTextRun">is due.</span></span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li class="OutlineElement"><p class="Paragraph"><span class="TextRun">One</span><span class="EOP">&nbsp;</span></p></li></ul></div>',
    '**Notice** is due.\n\n- One',
  ],
]

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body}</b><br class="Apple-interchange-newline">`
const run = (words: string, style = 'font-weight:400;font-style:normal;text-decoration:none') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style};vertical-align:baseline;white-space:pre-wrap;">${words}</span>`
const line = (...runs: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${runs.join('')}</p>`
const docsItem = (words: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation">${run(words)}</p></li>`

export const GOOGLE_DOCS: readonly PastedDocument[] = [
  [
    'a line under a heading',
    docs(`<h3 dir="ltr">${run('Scope')}</h3>${line(run('Plain words.'))}`),
    '### Scope\n\nPlain words.',
  ],
  [
    'bold and slanted runs with spaces',
    docs(
      line(
        run('The fee ', 'font-weight:700'),
        run('is '),
        run('not ', 'font-style:italic;font-weight:400'),
        run('due.'),
      ),
    ),
    '**The fee** is *not* due.',
  ],
  [
    'headings',
    docs(
      `<h1 dir="ltr">${run('One', 'font-weight:400')}</h1><h2 dir="ltr">${run('Two', 'font-weight:700')}</h2>${line(run('Words.'))}`,
    ),
    '# One\n\n## Two\n\nWords.',
  ],
  [
    'nested lists',
    docs(`<ul>${docsItem('A')}<ul>${docsItem('B', 2)}</ul>${docsItem('C')}</ul><ol>${docsItem('D')}</ol>`),
    '- A\n  - B\n- C\n\n1. D',
  ],
  [
    'a checklist',
    docs(
      '<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBO" width="18" alt="checked"/><p dir="ltr" role="presentation"><span>Done</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><p dir="ltr"><span>Open</span></p></li></ul>',
    ),
    '- [x] Done\n- [ ] Open',
  ],
  [
    'a table with two paragraphs in a cell',
    docs(
      `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100"/></colgroup><tbody><tr><td>${line(run('Rule'))}</td><td>${line(run('Owner'))}</td></tr><tr><td>${line(run('1'))}${line(run('2'))}</td><td>${line(run('Ada'))}</td></tr></tbody></table></div>`,
    ),
    '| Rule | Owner |\n| ---- | ----- |\n| 1 2  | Ada   |',
  ],
  [
    'a link through its own address',
    docs(
      line(
        `<a href="https://www.google.com/url?q=https://rules.example/x&amp;sa=D" style="text-decoration:none;">${run('Rules', 'text-decoration:underline;color:#1155cc')}</a>`,
        run('.'),
      ),
    ),
    '[Rules](https://rules.example/x).',
  ],
  [
    'struck words and code in a font',
    docs(line(run('Old', 'text-decoration:line-through'), run(' new'))),
    '~~Old~~ new',
  ],
  [
    'a rule, empty lines and a break in a line',
    docs(`${line(run('One<br />two'))}<br /><hr /><br />${line(run('Three'))}`),
    'One\\\ntwo\n\n---\n\nThree',
  ],
]

const cocoa = (body: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px Helvetica} span.s1 {text-decoration: underline}</style></head><body>${body}</body></html>`

/** Apple Pages, and other Mac apps. */
export const PAGES: readonly PastedDocument[] = [
  [
    'a line with a space that does not break',
    cocoa('<p class="p1">One <b>two</b><span class="Apple-converted-space">&nbsp;</span></p>'),
    'One **two**',
  ],
  [
    'empty paragraphs',
    cocoa('<p class="p1">One</p>\n<p class="p2"><br></p>\n<p class="p1"><i>Two </i>three</p>'),
    'One\n\n*Two* three',
  ],
  [
    'lists',
    cocoa(
      '<ul class="ul1"><li class="li1"><span class="s1"></span>One</li><li class="li1">Two</li></ul><ol class="ol1"><li class="li1">Three</li></ol>',
    ),
    '- One\n- Two\n\n1. Three',
  ],
  [
    'a table',
    cocoa(
      '<table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td class="td1"><p class="p1">Year</p></td><td class="td1"><p class="p1">Fee</p></td></tr><tr><td class="td1"><p class="p1">2025</p></td><td class="td1"><p class="p2"><br></p></td></tr></tbody></table>',
    ),
    '| Year | Fee |\n| ---- | --- |\n| 2025 |     |',
  ],
  [
    'a link',
    cocoa('<p class="p1">See <a href="https://rules.example/"><span class="s1">rules</span></a>.</p>'),
    'See [rules](https://rules.example/).',
  ],
  [
    'bold lines in place of headings',
    cocoa('<p class="p1"><b>Scope</b></p><p class="p1">Words.</p>'),
    '**Scope**\n\nWords.',
  ],
]

const notion = (body: string) => `<meta charset='utf-8'><!-- notionvc: 6f7e -->${body}`

export const NOTION: readonly PastedDocument[] = [
  [
    'headings and marks',
    notion(
      '<h1>One</h1>\n\n<p>Two <strong>three</strong> <em>four</em> <code>five</code> <del>six</del></p>\n',
    ),
    '# One\n\nTwo **three** *four* `five` ~~six~~',
  ],
  [
    'nested lists',
    notion('<ul>\n<li>A\n<ul>\n<li>B</li>\n</ul>\n</li>\n<li>C</li>\n</ul>\n<ol>\n<li>D</li>\n</ol>\n'),
    '- A\n  - B\n- C\n\n1. D',
  ],
  [
    'tasks',
    notion(
      '<ul>\n<li><input type="checkbox" disabled checked> Done</li>\n<li><input type="checkbox" disabled> Open</li>\n</ul>\n',
    ),
    '- [x] Done\n- [ ] Open',
  ],
  ['a callout', notion('<aside>\n💡 Mind <strong>this</strong>.\n\n</aside>\n'), '💡 Mind **this**.'],
  [
    'code',
    notion('<pre><code class="language-sql">select 1 &lt; 2;\n</code></pre>\n'),
    '```sql\nselect 1 < 2;\n```',
  ],
  [
    'a table',
    notion(
      '<table><thead><tr><th>Rule</th><th>Owner</th></tr></thead><tbody><tr><td>1</td><td><strong>Ada</strong></td></tr></tbody></table>\n',
    ),
    '| Rule | Owner   |\n| ---- | ------- |\n| 1    | **Ada** |',
  ],
  [
    'a quote and a rule',
    notion('<blockquote>\n<p>Said.</p>\n</blockquote>\n<hr>\n<p>After.</p>\n'),
    '> Said.\n\n---\n\nAfter.',
  ],
]

const STYLE =
  'color: rgb(36, 41, 47); font-family: sans-serif; font-size: 16px; font-style: normal; font-weight: 400; white-space: normal; background-color: rgb(255, 255, 255); text-decoration-style: initial; display: inline !important; float: none;'

/** Web pages and emails, as copied from a browser. */
export const WEB: readonly PastedDocument[] = [
  [
    'a piece of a paragraph',
    `<meta charset='utf-8'><span style="${STYLE}">Words with<span>&nbsp;</span></span><b style="${STYLE.replace('400', '700')}">weight</b><span style="${STYLE}"><span>&nbsp;</span>and more</span>`,
    'Words with\u00a0**weight**\u00a0and more',
  ],
  [
    'an article with navigation marks',
    '<meta charset="utf-8"><h2 id="a"><a class="anchor" href="#a" aria-hidden="true"><svg></svg></a>Install</h2><p>Run <code>npm i</code>.</p><div class="highlight"><pre>npm i\nnpm start</pre></div>',
    '## Install\n\nRun `npm i`.\n\n```\nnpm i\nnpm start\n```',
  ],
  [
    'an encyclopedia with marks of sources',
    '<p>A <b>press</b> prints<sup id="cite_ref-1" class="reference"><a href="https://wiki.example/p#cite_note-1">[1]</a></sup> in <a href="https://wiki.example/ink" title="Ink">ink</a>.</p>',
    'A **press** prints<sup>[\\[1\\]](https://wiki.example/p#cite_note-1)</sup> in [ink](https://wiki.example/ink).',
  ],
  [
    'mail of Gmail',
    '<div dir="ltr">Hi Ada,<div><br></div><div>The <b>draft</b> is ready.</div><div><br></div><div>Bo</div></div>',
    'Hi Ada,\n\nThe **draft** is ready.\n\nBo',
  ],
  [
    'mail of Outlook',
    '<div class="elementToProof" style="font-family: Aptos;">Hi,</div><div class="elementToProof"><br></div><div class="elementToProof"><b>Two</b> things:</div><ul><li><div>One</div></li><li><div>Two</div></li></ul>',
    'Hi,\n\n**Two** things:\n\n- One\n- Two',
  ],
  [
    'a table with a head and a line break',
    '<table><thead><tr><th>Plan</th><th>Answer</th></tr></thead><tbody><tr><td>A<br>B</td><td>1 h</td></tr></tbody></table>',
    '| Plan   | Answer |\n| ------ | ------ |\n| A<br>B | 1 h    |',
  ],
  ['a definition list', '<dl><dt>Scope</dt><dd>What is meant</dd></dl>', '- Scope\n\n  What is meant'],
  [
    'a folded part',
    '<details open><summary>More</summary><p>Hidden <i>words</i>.</p></details>',
    'More\n\nHidden *words*.',
  ],
]
