import type { Position } from '#contract/choices.ts'
import type { SceneCopy } from './scene-schema.ts'

export interface OpenPosition {
  title: Position
  anchor: string
  desk: string
  /** The last day to apply, as in `2027-01-31`. Without it, the position is open until it is filled. */
  openUntil?: string
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
  /** Where such a sheet was read, and who owned it. */
  place: string
  owner: string
}

export interface OctavoFoldCopy extends SceneCopy {
  title: string
  measure: string
  /** Labels of the buttons that make the next fold and undo the last one. */
  fold: string
  unfold: string
  foldLabels: readonly [string, string, string]
  columns: { folds: string; leaves: string; pages: string }
  formats: readonly BookFormat[]
}

interface DocketLine {
  step: string
  desk: string
  day?: string
  remark?: string
  open?: boolean
}

export interface DocketCopy extends SceneCopy {
  title: string
  number: string
  firm: string
  lines: readonly DocketLine[]
}

/** Places where the logo is used. */
export interface AtWorkCopy extends SceneCopy {
  name: string
  places: { letter: string; spine: string; tab: string; seal: string }
}

export interface WorkspacePlateCopy extends SceneCopy {
  title: string
  owner: string
  /** Titles on the spines, in shelf order. */
  volumes: readonly string[]
  lines: readonly string[]
}
