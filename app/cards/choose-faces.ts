export interface CardFaces {
  /** The characters of the base fonts. */
  base: string
  /** Other fonts, in order of preference. */
  faces: readonly { file: string; family: string; ranges: readonly (readonly number[])[] }[]
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const JAPANESE = 'noto-serif-jp'
const CHINESE = 'noto-serif-sc'

/** The font files that a text needs beyond the base fonts. Characters that no font has are ignored. */
export function chooseFaces(text: string, { base, faces }: CardFaces): string[] {
  // Both fonts have nearly all Han characters, each in its national form.
  const other = KANA.test(text) ? CHINESE : JAPANESE
  const ordered = [
    ...faces.filter(({ family }) => family !== other),
    ...faces.filter(({ family }) => family === other),
  ]
  const known = new Set(base)
  const files = new Set<string>()
  for (const character of new Set(text)) {
    if (known.has(character)) continue
    const code = character.codePointAt(0) ?? 0
    const face = ordered.find(({ ranges }) =>
      ranges.some(([first = 0, last = 0]) => code >= first && code <= last),
    )
    if (face) files.add(face.file)
  }
  return [...files]
}
