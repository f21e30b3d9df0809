import { brand, hexOf } from '#content/brand.ts'
import type { Picture } from '#contract/picture-names.ts'
import { escapeXml } from '../lib/xml.ts'
import { breakLines, isRightToLeft } from './break-lines.ts'
import { drawPlateForCard } from './draw-plate-for-card.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const { ink } = brand
const COLOR = {
  ink: hexOf(ink.ground),
  line: hexOf(ink.line),
  text: hexOf(ink.text),
  quiet: hexOf(ink.quiet),
  rubric: hexOf(ink.rubric),
}
const LONG_TITLE = 44
/** Title sizes by the available width, and how many average letters fit in a line. */
const TITLES = {
  whole: { large: { size: 82, letters: 26, lines: 3 }, small: { size: 68, letters: 31, lines: 3 } },
  beside: { large: { size: 58, letters: 17, lines: 5 }, small: { size: 50, letters: 20, lines: 6 } },
}
/** The left edge of a cover, where the sheet's fold is. */
const FOLD = 600

function stroke(x1: number, y1: number, x2: number, y2: number, color: string): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color}" stroke-width="1.5"/>`
}

export interface CardCover extends Pick<Picture, 'width' | 'height' | 'focus_x' | 'focus_y'> {
  /** A data URL, PNG or JPEG. */
  address: string
}

export interface Card {
  company: string
  title: string
  text: string
  folio: string
  cover?: CardCover
  /** The post's plate, if it has no cover. */
  plate?: { slug: string; category: string }
}

/** Adds direction marks, because the renderer treats every line as left to right. */
const fromTheRight = (words: string) => `\u202b${words}\u202c`

/**
 * The font of a line. The Arabic and Hebrew fonts have Latin letters too, and the renderer would lose letters in a line
 * of two fonts. It finds the fonts of other scripts by itself.
 */
function faceOf(words: string, face: string): string {
  if (/\p{Script=Arabic}/u.test(words)) return 'Noto Naskh Arabic'
  return /\p{Script=Hebrew}/u.test(words) ? 'Noto Serif Hebrew' : face
}

/** Stacks lines, aligned to the side where their script starts. */
function setLines(
  lines: readonly string[],
  right: number,
  top: number,
  leading: number,
  attributes: string,
): string[] {
  const isRight = isRightToLeft(lines.join(' '))
  const place = isRight ? `x="${right}" text-anchor="end"` : `x="${MARGIN}"`
  return lines.map(
    (words, index) =>
      `<text ${place} y="${top + index * leading}" ${attributes}>${escapeXml(isRight ? fromTheRight(words) : words)}</text>`,
  )
}

/** Scripts whose letters may be set tighter: not joined or full-width ones. */
const isTight = (text: string) =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{S}\p{N}\p{M}\s]*$/u.test(text)

function mark(company: string): string {
  return [
    `<g transform="translate(80 62) scale(1.5)" fill="none" stroke="${COLOR.text}" stroke-width="1.75">`,
    `<path d="M22 13h9v12h-9z" fill="${COLOR.rubric}" stroke="none"/>`,
    '<path d="M1 1h30v24H1zM16 1v24M16 13h15M22 13v12"/></g>',
    `<text x="146" y="96" font-family="Newsreader" font-size="40" letter-spacing="-0.8" fill="${COLOR.text}">${escapeXml(company)}</text>`,
  ].join('\n')
}

function titleAttributes(title: string, size: number): string {
  return `font-family="${faceOf(title, 'Newsreader')}" font-size="${size}" letter-spacing="${isTight(title) ? -size * 0.028 : 0}" fill="${COLOR.text}"`
}

function drawPlain({ title, text, folio }: Card): string[] {
  const { size, letters, lines } = TITLES.whole[title.length > LONG_TITLE ? 'small' : 'large']
  const leading = size * 1.06
  const titleLines = breakLines(title, letters, lines)
  const top = 330 - (titleLines.length - 1) * size * 0.5
  const below = top + (titleLines.length - 1) * leading + 72
  const right = WIDTH - MARGIN
  const small = `font-family="${faceOf(text, 'Instrument Sans')}" font-size="28" fill="${COLOR.quiet}"`
  return [
    stroke(MARGIN, 132, right, 132, COLOR.line),
    stroke(600, 124, 600, 140, COLOR.quiet),
    stroke(860, 124, 860, 140, COLOR.quiet),
    stroke(990, 124, 990, 140, COLOR.rubric),
    `<text x="${right}" y="94" text-anchor="end" font-family="Instrument Sans" font-size="22" fill="${COLOR.quiet}">${escapeXml(folio)}</text>`,
    ...setLines(titleLines, right, top, leading, titleAttributes(title, size)),
    ...setLines(breakLines(text, 68, 2), right, below, 40, small),
  ]
}

/** Fills its half of the card, cropped like `object-position` on a page. The nested svg clips it. */
function drawCover({ address, width, height, focus_x, focus_y }: CardCover): string {
  const room = WIDTH - FOLD
  const scale = Math.max(room / width, HEIGHT / height)
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const x = Math.round(((room - wide) * focus_x) / 100)
  const y = Math.round(((HEIGHT - high) * focus_y) / 100)
  return [
    `<svg x="${FOLD}" y="0" width="${room}" height="${HEIGHT}">`,
    `<image x="${x}" y="${y}" width="${wide}" height="${high}" preserveAspectRatio="none" href="${escapeXml(address)}"/>`,
    '</svg>',
  ].join('')
}

/** The title beside the cover or plate. No text covers the picture. */
function drawBeside({ title, folio }: Card, picture: string): string[] {
  const { size, letters, lines } = TITLES.beside[title.length > LONG_TITLE ? 'small' : 'large']
  const leading = size * 1.08
  const titleLines = breakLines(title, letters, lines)
  const top = 350 - ((titleLines.length - 1) * leading) / 2
  const right = FOLD - 40
  return [
    picture,
    stroke(FOLD, 0, FOLD, HEIGHT, COLOR.line),
    stroke(MARGIN, 132, right, 132, COLOR.line),
    stroke(430, 124, 430, 140, COLOR.rubric),
    ...setLines(titleLines, right, top, leading, titleAttributes(title, size)),
    `<text x="${MARGIN}" y="566" font-family="Instrument Sans" font-size="22" fill="${COLOR.quiet}">${escapeXml(folio)}</text>`,
  ]
}

/**
 * Draws a page's link preview: the title on a dark background under the folds of the logo, or beside the post's
 * picture.
 */
export function drawCard(card: Card): { svg: string; text: string } {
  const picture =
    card.cover === undefined ? card.plate && drawPlateForCard(card.plate, FOLD) : drawCover(card.cover)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOR.ink}"/>`,
    mark(card.company),
    ...(picture === undefined ? drawPlain(card) : drawBeside(card, picture)),
    '</svg>',
  ].join('\n')
  return { svg, text: card.company + card.title + card.text + card.folio + (card.plate?.slug ?? '') }
}
