import { site } from '#content/site.ts'
import { escapeXml } from '../xml.ts'

const WIDTH = 1200
const HEIGHT = 630
const COLOR = { ink: '#0c121b', line: '#2b3442', text: '#f0ebe1', quiet: '#a9a499', rubric: '#ff7a4d' }
const LARGE = { size: 82, characters: 26 }
const SMALL = { size: 68, characters: 31 }
const LONG_TITLE = 44

/** Breaks words into lines of at most `most` characters, and cuts what does not fit with an ellipsis. */
function breakLines(text: string, most: number, lines: number): string[] {
  const broken: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= most || line === '') line = longer
    else {
      broken.push(line)
      line = word
    }
  }
  broken.push(line)
  if (broken.length <= lines) return broken
  const last = broken[lines - 1] ?? ''
  return [...broken.slice(0, lines - 1), `${last.slice(0, most - 1).trimEnd()}…`]
}

function stroke(x1: number, y1: number, x2: number, y2: number, color: string): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color}" stroke-width="1.5"/>`
}

interface Card {
  title: string
  text: string
  folio: string
}

/** Draws the link-preview picture of a page: its title on a dark background, under the folds of the logo. */
export function drawCard({ title, text, folio }: Card): string {
  const { size, characters } = title.length > LONG_TITLE ? SMALL : LARGE
  const leading = size * 1.06
  const titleLines = breakLines(title, characters, 3)
  const top = 330 - (titleLines.length - 1) * size * 0.5
  const below = top + (titleLines.length - 1) * leading + 72
  const set = (words: string, y: number, attributes: string) =>
    `<text x="80" y="${y}" ${attributes}>${escapeXml(words)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOR.ink}"/>`,
    stroke(80, 132, 1120, 132, COLOR.line),
    stroke(600, 124, 600, 140, COLOR.quiet),
    stroke(860, 124, 860, 140, COLOR.quiet),
    stroke(990, 124, 990, 140, COLOR.rubric),
    `<g transform="translate(80 62) scale(1.5)" fill="none" stroke="${COLOR.text}" stroke-width="1.75">`,
    `<path d="M22 13h9v12h-9z" fill="${COLOR.rubric}" stroke="none"/>`,
    '<path d="M1 1h30v24H1zM16 1v24M16 13h15M22 13v12"/></g>',
    `<text x="146" y="96" font-family="Newsreader" font-size="40" letter-spacing="-0.8" fill="${COLOR.text}">${escapeXml(site.company)}</text>`,
    `<text x="1120" y="94" text-anchor="end" font-family="Instrument Sans" font-size="22" fill="${COLOR.quiet}">${escapeXml(folio)}</text>`,
    ...titleLines.map((words, index) =>
      set(
        words,
        top + index * leading,
        `font-family="Newsreader" font-size="${size}" letter-spacing="${-size * 0.028}" fill="${COLOR.text}"`,
      ),
    ),
    ...breakLines(text, 68, 2).map((words, index) =>
      set(words, below + index * 40, `font-family="Instrument Sans" font-size="28" fill="${COLOR.quiet}"`),
    ),
    '</svg>',
  ].join('\n')
}
