import { postPath } from '#contract/addresses.ts'
import type { Language } from '#contract/languages.ts'

/** A page or post as the database returns it. U+0002 and U+0003 surround the matched words. */
export interface FoundRow {
  kind: 'page' | 'post'
  /** The slug, for a post. */
  path: string
  language: Language
  title: string
  heading: string
  passage: string
}

export interface FoundRows {
  /** Whether there are more results. */
  more: boolean
  results: readonly FoundRow[]
}

interface Piece {
  text: string
  isFound: boolean
}

export interface Found {
  kind: FoundRow['kind']
  href: string
  language: Language
  title: readonly Piece[]
  heading: string
  passage: readonly Piece[]
}

const BEGIN = '\u0002'
const END = '\u0003'

/** Splits a text at the marks around matches. Every second piece is a match. */
export function piecesOf(text: string): Piece[] {
  return text
    .replaceAll(END, BEGIN)
    .split(BEGIN)
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}

export const plainOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

export const foundOf = ({ kind, path, language, title, heading, passage }: FoundRow): Found => ({
  kind,
  href: kind === 'post' ? postPath(path) : path,
  language,
  title: piecesOf(title),
  heading,
  passage: piecesOf(passage),
})
