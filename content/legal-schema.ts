/** Text in which `[words](address)` is a link. */
type LinkedText = string

export interface LegalTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly LinkedText[])[]
  /** The first column has the sentences, and is the widest. */
  isLedByText?: boolean
}

/** A numbered paragraph, or a list or table that belongs to the paragraph before it. */
export type LegalBlock = LinkedText | { list: readonly LinkedText[] } | { table: LegalTable }

interface LegalSection {
  id: string
  heading: string
  blocks: readonly LegalBlock[]
}

export interface LegalPolicy {
  /** The kind of text, if its heading doesn't say it. */
  folio?: string
  heading: string
  /** A summary in one or two sentences. */
  opening: string
  updated: { label: string; value: string }
  contentsLabel: string
  sections: readonly LegalSection[]
}
