/** The colors of the site that a plate is drawn in. */
export type Tone = 'line' | 'strong' | 'quiet' | 'ink' | 'rubric' | 'on-rubric' | 'paper'

export interface Words {
  tone: Tone
  x: number
  y: number
  size: number
  text: string
  mono?: boolean
  /** Where `x` is: at the start of the words unless told. */
  anchor?: 'middle' | 'end'
  /** Standing on their head, around `x` and the middle of the digits. */
  turned?: boolean
  /** The width that the words are set to, so that a mark meets them in every font. */
  width?: number
}

export interface Stroke {
  tone: Tone
  look: 'fill' | 'stroke' | 'bold' | 'dashed'
  d: string
}

/** The height of a digit, by its size. */
const DIGIT = 0.68

const round = (value: number) => Math.round(value * 10) / 10

/** Writes path commands with as few characters as they need. */
export function path(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.map((part, at) => part + (at < values.length ? round(values[at] ?? 0) : '')).join('')
}

/** What a plate consists of, back to front. Strokes of one look and tone that follow each other become one path. */
export class Sheet {
  readonly marks: (Stroke | Words)[] = []
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  stroke(tone: Tone, d: string, look: Stroke['look'] = 'stroke'): void {
    const last = this.marks.at(-1)
    if (last && 'd' in last && last.tone === tone && last.look === look) last.d += d
    else this.marks.push({ tone, look, d })
  }

  fill(tone: Tone, d: string): void {
    this.stroke(tone, d, 'fill')
  }

  write(words: Words): void {
    this.marks.push({ ...words, x: round(words.x), y: round(words.y), size: round(words.size) })
  }

  /** Digits whose middle is at a point, upright or on their head. */
  number(tone: Tone, x: number, y: number, size: number, value: number, turned = false): void {
    const drop = (size * DIGIT) / 2
    this.write({
      tone,
      x,
      y: turned ? y - drop : y + drop,
      size,
      text: String(value),
      anchor: 'middle',
      ...(turned && { turned }),
    })
  }
}
