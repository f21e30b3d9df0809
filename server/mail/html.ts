import { brand, hexOf } from '../../content/brand.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** The content of an email, before it becomes text or HTML. */
export interface Letter {
  /** English by default. */
  language?: Language
  /** Shown above the headline in the accent color. */
  flag?: string
  /** Personal emails have none. */
  headline?: string
  /** The title of the HTML document, if it isn't the headline. */
  title?: string
  paragraphs: string[]
  /** The main action. Never an address that someone else wrote. */
  link?: { label: string; href: string }
  /** A one-time code, set large so that it can be read off a phone. */
  code?: [label: string, digits: string]
  facts: [label: string, value: string][]
  /** What the sender wrote, with its line breaks. */
  quotation?: string
  notes: string[]
}

export function letterAsText(letter: Letter): string {
  const { flag, headline, paragraphs, link, code, facts, quotation, notes } = letter
  const rows = code ? [code, ...facts] : facts
  const width = Math.max(0, ...rows.map(([label]) => label.length)) + 2
  const table = rows.map(([label, value]) => `${label.padEnd(width)}${value}`).join('\n')
  const quoted = quotation?.replace(/^/gm, '> ')
  const parts = [
    flag,
    headline,
    ...paragraphs,
    link && `${link.label}:\n${link.href}`,
    table,
    quoted,
    notes.join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// The site's light colors. Email apps load neither its stylesheet nor its fonts.
const { paper, ink } = brand
const INK = hexOf(paper.text)
const QUIET = hexOf(paper.quiet)
const PAPER = hexOf(paper.ground)
const SHEET = hexOf(paper.raised)
const HAIRLINE = hexOf(paper.line)
const RUBRIC = hexOf(paper.rubric)
/** Smaller margins leave more room for text on a phone. */
const NARROW = '@media (max-width:480px){.s{padding:24px 20px!important}}'
/** The dark colors, for email apps that follow the reader's theme. Other apps show the light ones. */
const DARK = `@media (prefers-color-scheme:dark){
body{background:${hexOf(ink.ground)}!important;color:${hexOf(ink.text)}!important}
.s{background:${hexOf(ink.raised)}!important;border-color:${hexOf(ink.line)}!important}
.q{color:${hexOf(ink.quiet)}!important;border-color:${hexOf(ink.line)}!important}
.l{border-color:${hexOf(ink.line)}!important}
.r{color:${hexOf(ink.rubric)}!important}
.b{background:${hexOf(ink.text)}!important;color:${hexOf(ink.ground)}!important}}`
const SERIF = `Newsreader,Georgia,'Times New Roman',serif`
const MONO = `'JetBrains Mono',Menlo,Consolas,monospace`
const SANS = `-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`

/** The address is also written out, for apps that show no links and readers who don't trust them. */
function linkRow({ label, href }: NonNullable<Letter['link']>): string {
  const address = escapeHtml(href)
  return (
    `<p style="margin:0 0 8px"><a class="b" href="${address}" style="display:inline-block;padding:12px 20px;background:${INK};` +
    `color:${SHEET};text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p class="q" style="margin:0 0 24px;color:${QUIET};font-size:14px;overflow-wrap:anywhere">${address}</p>`
  )
}

const codeRow = ([label, digits]: NonNullable<Letter['code']>) =>
  `<p class="q" style="margin:0;color:${QUIET};font-size:14px">${escapeHtml(label)}</p>` +
  `<p style="margin:0 0 24px;font:500 32px/1.3 ${MONO};letter-spacing:.15em">${escapeHtml(digits)}</p>`

/** Short labels stay on one line. A longer one, such as a title, gets half of the width. */
const LONGEST_LABEL = 16

function factRow([label, value]: [string, string]): string {
  const cell = `padding:8px 0;border-top:1px solid ${HAIRLINE};vertical-align:top`
  const width = label.length > LONGEST_LABEL ? 'width:50%' : 'width:1%;white-space:nowrap'
  return (
    `<tr><th class="q" scope="row" style="${cell};${width};padding-right:24px;text-align:left;font-weight:400;color:${QUIET}">` +
    `${escapeHtml(label)}</th><td class="l" style="${cell};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`
  )
}

/** One column, without images or external resources. All links are our own. */
export function letterAsHtml(letter: Letter): string {
  const {
    language = DEFAULT_LANGUAGE,
    flag,
    headline,
    paragraphs,
    link,
    code,
    facts,
    quotation,
    notes,
  } = letter
  const mark = flag
    ? `<p class="r" style="margin:0 0 8px;color:${RUBRIC};font-size:14px">${escapeHtml(flag)}</p>`
    : ''
  const action = (link ? linkRow(link) : '') + (code ? codeRow(code) : '')
  const table = facts.length
    ? `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 24px">${facts.map(factRow).join('')}</table>`
    : ''
  const words = quotation
    ? `<blockquote class="l" style="margin:0 0 24px;padding:0 0 0 16px;border-left:2px solid ${HAIRLINE};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quotation)}</blockquote>`
    : ''
  const title = escapeHtml(letter.title ?? headline ?? '')
  const head =
    headline === undefined
      ? ''
      : `<h1 style="margin:0 0 24px;font:500 28px/1.2 ${SERIF}">${escapeHtml(headline)}</h1>`
  const footer = notes.map(escapeHtml).join('<br>')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${NARROW}${DARK}</style></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.55 ${SANS}">
<div class="s" style="max-width:560px;margin:0 auto;padding:32px;background:${SHEET};border:1px solid ${HAIRLINE}">
${mark}${head}
${paragraphs.map(paragraph).join('')}${action}${table}${words}
<p class="q" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${HAIRLINE};color:${QUIET};font-size:14px;overflow-wrap:anywhere">${footer}</p>
</div></body></html>
`
}
