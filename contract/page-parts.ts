import type { Language } from './languages.ts'

/** What a page says under one of its headings. */
export interface PagePart {
  path: string
  part: number
  language: Language
  title: string
  heading: string
  body: string
  /** A `tsvector` as text. Null: to be made of the text. */
  words: string | null
}

/** What all pages say, as the search of the site stores it. */
export interface PageParts {
  /** Differs when anything in the parts does. */
  build: string
  parts: PagePart[]
}
