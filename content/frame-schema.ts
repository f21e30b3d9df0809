import type { Link } from './schema.ts'

/** The words around the pages of a translation. Links to pages that are there in English alone say so, and name the language. */
export interface TranslatedFrameCopy {
  skip: string
  home: Link
  /** The name of the navigation in the header. */
  main: string
  links: readonly Link[]
  theme: string
  apply: Link
  /** Hides a message. */
  dismiss: string
  /** The name of the navigation in the footer. */
  footer: string
  columns: readonly { title: string; links: readonly Link[] }[]
  note: string
  social: string
}
