import type { Position } from '#contract/choices.ts'
import type { SceneCopy } from './scene-schema.ts'

export interface OpenPosition {
  title: Position
  anchor: string
  desk: string
  /** The last day to apply, as in `2027-01-31`. None: until somebody is hired. */
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
  /** Where such a sheet was read, and whose it was. */
  place: string
  owner: string
}

export interface OctavoFoldCopy extends SceneCopy {
  title: string
  measure: string
  /** Makes one more fold, and takes one back. */
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

/** Where the mark is seen. */
export interface AtWorkCopy extends SceneCopy {
  name: string
  places: { letter: string; spine: string; tab: string; seal: string }
}

export interface WorkspacePlateCopy extends SceneCopy {
  title: string
  owner: string
  /** On the spines, in the order of the shelf. */
  volumes: readonly string[]
  lines: readonly string[]
}
