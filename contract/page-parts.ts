import type { Language } from './languages.ts'

/** The text under one heading of a page. */
export interface PagePart {
  path: string
  part: number
  language: Language
  title: string
  heading: string
  body: string
  /** A `tsvector` as text. Null if it has to be generated from the text. */
  words: string | null
}

/** The text of all pages, for the search index. */
export interface PageParts {
  /** Changes whenever any part does. */
  build: string
  parts: PagePart[]
}
