/** Text in which `[words](address)` is a link. */
type LinkedText = string

export interface LegalTable {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly LinkedText[])[]
  /** The first column has the sentences, and the widest place. */
  isLedByText?: boolean
}

/** A paragraph, which is numbered; or what belongs to the paragraph before it. */
export type LegalBlock = LinkedText | { list: readonly LinkedText[] } | { table: LegalTable }

interface LegalSection {
  id: string
  heading: string
  blocks: readonly LegalBlock[]
}

export interface LegalPolicy {
  /** The kind of text, where its heading does not say so. */
  folio?: string
  heading: string
  /** The whole of it in a sentence or two. */
  opening: string
  updated: { label: string; value: string }
  contentsLabel: string
  sections: readonly LegalSection[]
}
