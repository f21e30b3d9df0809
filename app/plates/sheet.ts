/** The site colors that plates use. */
export type Tone = 'line' | 'strong' | 'quiet' | 'ink' | 'rubric' | 'on-rubric' | 'paper'

export interface Words {
  tone: Tone
  x: number
  y: number
  size: number
  text: string
  mono?: boolean
  /** What `x` means. The start of the text by default. */
  anchor?: 'middle' | 'end'
  /** Upside down, rotated around `x` and the middle of the digits. */
  turned?: boolean
  /** The text is stretched to this width, so that marks align in every font. */
  width?: number
}

export interface Stroke {
  tone: Tone
  look: 'fill' | 'stroke' | 'bold' | 'dashed'
  d: string
}

/** The height of a digit, relative to the font size. */
const DIGIT = 0.68

const round = (value: number) => Math.round(value * 10) / 10

/** Writes path commands with few characters. */
export function path(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.map((part, at) => part + (at < values.length ? round(values[at] ?? 0) : '')).join('')
}

/** The marks of a plate, back to front. Consecutive strokes with the same look and tone become one path. */
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

  /** Digits centered on a point, upright or upside down. */
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
