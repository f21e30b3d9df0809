export interface CardFaces {
  /** The characters of the fonts that every card has. */
  base: string
  /** The others, in the order of preference. */
  faces: readonly { file: string; family: string; ranges: readonly (readonly number[])[] }[]
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const JAPANESE = 'noto-serif-jp'
const CHINESE = 'noto-serif-sc'

/** The files of the faces that a text needs beside the fonts of every card. One that no face has is left out. */
export function chooseFaces(text: string, { base, faces }: CardFaces): string[] {
  // Both have nearly all Han characters, each as its own readers write them.
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
