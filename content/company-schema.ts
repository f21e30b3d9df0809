import type { SceneCopy } from './scene-schema.ts'

/** An open position. The title is the one that an application for it carries. */
export interface OpenPosition {
  title: string
  anchor: string
  desk: string
  summary: string
  duties: readonly string[]
  signs: readonly string[]
  firstWork: string
}

export interface BookFormat {
  name: string
  folds: number
  leaves: number
  pages: number
  /** Where such a sheet was read, and whose it was. */
  place: string
  owner: string
}

export interface OctavoFoldCopy extends SceneCopy {
  title: string
  side: string
  measure: string
  foldLabels: readonly [string, string, string]
  columns: { format: string; folds: string; leaves: string; pages: string }
  formats: readonly BookFormat[]
}
