import type { Dice } from './dice.ts'
import { path, type Sheet } from './sheet.ts'

/** Approximate letter widths. The text is then stretched to the computed width. */
const NARROW = /[fijlrt]/
const BROAD = /[mwMW]/
const widthOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.3 : BROAD.test(letter) ? 0.76 : 0.5), 0)
const SPACE = 0.25
const LEADING = 1.28
/** A narrow field gets smaller letters, so that a word of this many broad letters fits. */
const LETTERS = 5.5

interface Word {
  text: string
  x: number
  y: number
  width: number
}

const CORRECTIONS = [strike, insert, transpose, stet, move, capitals] as const

/** Category Product: the title's words as a printer's proof, larger than the frame, with one correction by hand. */
export function drawRedline(sheet: Sheet, dice: Dice, slug: string): void {
  const few = 3 + dice('lines', 2)
  const size = Math.min(sheet.height / (few * LEADING - 0.2), sheet.width / LETTERS)
  const lines = Math.ceil(sheet.height / (size * LEADING))
  const words = setWords(slug.split('-').filter(Boolean), {
    sheet,
    size,
    lines,
    shift: dice('shift', 60) / 100,
  })
  for (const { text, x, y, width } of words) sheet.write({ tone: 'strong', x, y, size, text, width })
  // A word that is fully visible, on a line with another above it.
  const whole = words.filter(
    ({ x, width, y }) =>
      x > sheet.width * 0.08 && x + width < sheet.width * 0.86 && y > size && y < sheet.height - size * 0.3,
  )
  const word = whole[dice('word', Math.max(1, whole.length))] ?? words[Math.floor(words.length / 2)]
  if (!word) return
  const next = words[words.indexOf(word) + 1]
  const correct = CORRECTIONS[dice('correction', CORRECTIONS.length)] ?? strike
  const isShown = next?.y === word.y && next.x + next.width < sheet.width * 0.94
  correct(sheet, word, size, isShown ? next : undefined)
}

interface Setting {
  sheet: Sheet
  size: number
  lines: number
  shift: number
}

/** Repeats the words over all lines, starting outside of the frame. */
function setWords(words: readonly string[], { sheet, size, lines, shift }: Setting): Word[] {
  const set: Word[] = []
  let next = 0
  for (let line = 0; line < lines; line++) {
    let x = -shift * size * (1 + line)
    const y = size * (0.92 + line * LEADING)
    while (x < sheet.width && words.length > 0) {
      const text = words[next++ % words.length] ?? ''
      const width = widthOf(text) * size
      if (x + width > 0) set.push({ text, x, y, width })
      x += width + SPACE * size
    }
  }
  return set
}

const through = ({ x, y, width }: Word, size: number) =>
  path`M${x - size * 0.08} ${y - size * 0.2}C${x + width * 0.3} ${y - size * 0.28} ${x + width * 0.7} ${y - size * 0.18} ${x + width + size * 0.1} ${y - size * 0.27}`

/** Struck through, with the proofreader's loop for deletion. */
function strike(sheet: Sheet, word: Word, size: number): void {
  const end = word.x + word.width + size * 0.1
  const y = word.y - size * 0.27
  sheet.stroke(
    'rubric',
    through(word, size) +
      path`C${end + size * 0.5} ${y - size * 0.1} ${end + size * 0.5} ${y - size * 0.75} ${end + size * 0.12} ${y - size * 0.62}S${end - size * 0.05} ${y + size * 0.25} ${end + size * 0.42} ${y + size * 0.4}`,
    'bold',
  )
}

/** A caret between two words, with a line to the missing text. */
function insert(sheet: Sheet, { x, y, width }: Word, size: number): void {
  const at = x + width + (SPACE * size) / 2
  sheet.stroke(
    'rubric',
    path`M${at - size * 0.2} ${y + size * 0.24}L${at} ${y - size * 0.06}L${at + size * 0.2} ${y + size * 0.24}M${at} ${y - size * 0.06}C${at + size * 0.1} ${y - size * 0.8} ${at + size * 0.5} ${y - size * 0.95} ${at + size * 1.1} ${y - size * 0.9}`,
    'bold',
  )
}

/** The mark that swaps two words. */
function transpose(sheet: Sheet, word: Word, size: number, next?: Word): void {
  if (!next) {
    strike(sheet, word, size)
    return
  }
  const top = word.y - size * 0.78
  const bottom = word.y + size * 0.2
  const middle = word.x + word.width + (SPACE * size) / 2
  const right = next.x + next.width
  sheet.stroke(
    'rubric',
    path`M${word.x - size * 0.05} ${word.y}C${word.x - size * 0.1} ${top} ${middle - size * 0.1} ${top} ${middle} ${word.y - size * 0.3}S${right + size * 0.12} ${bottom + size * 0.1} ${right + size * 0.05} ${word.y - size * 0.45}`,
    'bold',
  )
}

/** Struck, then restored: dots below it. */
function stet(sheet: Sheet, word: Word, size: number): void {
  sheet.stroke('rubric', through(word, size), 'bold')
  const count = Math.max(3, Math.round(word.width / (size * 0.3)))
  const radius = size * 0.035
  for (let dot = 0; dot < count; dot++) {
    const x = word.x + ((dot + 0.5) * word.width) / count - radius
    sheet.fill(
      'rubric',
      path`M${x} ${word.y + size * 0.22}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
    )
  }
}

/** Circled, with a line to its new place above. */
function move(sheet: Sheet, { x, y, width }: Word, size: number): void {
  const [rx, ry] = [width / 2 + size * 0.16, size * 0.55]
  const cy = y - size * 0.24
  const right = x + width / 2 + rx
  sheet.stroke(
    'rubric',
    path`M${right} ${cy}a${rx} ${ry} 0 1 1 ${-size * 0.02} ${-size * 0.06}C${right + size * 0.5} ${cy - size * 0.2} ${right + size * 0.3} ${cy - size} ${right - size * 0.1} ${cy - size * 1.05}m${size * 0.22} ${-size * 0.12}l${-size * 0.22} ${size * 0.12}l${size * 0.16} ${size * 0.18}`,
    'bold',
  )
}

/** Three lines below mean capitals. */
function capitals(sheet: Sheet, { x, y, width }: Word, size: number): void {
  for (const drop of [0.12, 0.2, 0.28])
    sheet.stroke(
      'rubric',
      path`M${x} ${y + size * drop}c${width * 0.3} ${-size * 0.03} ${width * 0.7} ${size * 0.03} ${width} ${0}`,
      'bold',
    )
}
