import { brand, hexOf } from '#content/brand.ts'
import { escapeXml } from '../lib/xml.ts'
import { drawPlate, FIELDS } from '../plates/draw-plate.ts'
import type { Stroke, Tone, Words } from '../plates/sheet.ts'

const { ink } = brand
const COLORS: Record<Tone, string> = {
  line: hexOf(ink.line),
  strong: hexOf(ink['line-strong']),
  quiet: hexOf(ink.quiet),
  ink: hexOf(ink.text),
  rubric: hexOf(ink.rubric),
  'on-rubric': hexOf(ink['on-rubric']),
  paper: hexOf(ink.raised),
}
const STROKES = { stroke: '1.5', bold: '4', dashed: '1.5' }

function drawStroke({ tone, look, d }: Stroke): string {
  if (look === 'fill') return `<path d="${d}" fill="${COLORS[tone]}"/>`
  const dashes = look === 'dashed' ? ' stroke-dasharray="6 6"' : ''
  return `<path d="${d}" fill="none" stroke="${COLORS[tone]}" stroke-width="${STROKES[look]}" stroke-linecap="round"${dashes}/>`
}

function drawWords({ tone, x, y, size, text, mono, anchor, turned, width }: Words): string {
  const face = mono ? 'Instrument Sans' : 'Newsreader'
  const turn = turned ? ` transform="rotate(180 ${x} ${y})"` : ''
  const length = width ? ` textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" fill="${COLORS[tone]}" text-anchor="${anchor ?? 'start'}"${turn}${length}>${escapeXml(text)}</text>`
}

/** The post's plate, for the right half of its link preview. */
export function drawPlateForCard({ slug, category }: { slug: string; category: string }, x: number): string {
  const { width, height } = FIELDS.preview
  const marks = drawPlate(slug, category, 'preview').map(mark =>
    'd' in mark ? drawStroke(mark) : drawWords(mark),
  )
  return [
    `<svg x="${x}" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${hexOf(ink.well)}"/>`,
    ...marks,
    '</svg>',
  ].join('\n')
}
