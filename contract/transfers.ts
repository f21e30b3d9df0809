import type { Redirect } from './redirects.ts'

/** The largest file that can be imported in the back office. Larger ones are imported on the command line. */
export const IMPORT_BYTES = 250_000_000
/** The size of an upload's chunks, so that a broken connection loses only one. */
export const IMPORT_PART_BYTES = 512 * 1024

/** The outcome of importing a post, or of a dry run. */
export interface ImportedLine {
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped'
  slug: string
  title: string
}

/** Remarks that apply to many posts of an import. */
export const REMARKS = [
  'cover',
  'picture',
  'unfetched',
  'comment',
  'page',
  'draft',
  'shortcode',
  'element',
  'html',
  'category',
  'tags',
  'cut',
  'slug',
  'address',
  'date',
] as const
export type Remark = (typeof REMARKS)[number]

/**
 * A problem to report to the person who imports. Lines count from 1. `skips` if the post, or the file, is left out
 * because of it.
 */
export interface ImportProblem {
  file: string
  line: number
  message: string
  skips: boolean
  about?: Remark | undefined
  /** The number of affected items, if it isn't one. */
  count?: number | undefined
}

/** Pictures on another site. The site without a name is the posts' own, if the file does not name it. */
export interface ImportHost {
  host: string
  pictures: number
  /** The total of the known sizes. */
  bytes: number
  missing: number
  unknown: number
}

/** The choices of the person who imports. */
export interface ImportChoices {
  /** Sites to download pictures from. */
  hosts: string[]
  /** The posts' original site, for relative addresses. */
  origin: string | null
  /** Whether new posts become drafts. */
  drafts: boolean
}

export const NO_CHOICES: ImportChoices = { hosts: [], origin: null, drafts: false }

/** All problems of one kind in one line, with their number and the number of affected items. */
export interface RemarkSum {
  about: Remark
  problems: number
  count: number
}

export interface ImportReport {
  name: string
  format: string
  applied: boolean
  lines: ImportedLine[]
  problems: ImportProblem[]
  remarks: RemarkSum[]
  hosts: ImportHost[]
  pictures: { stored: number; known: number }
  /** Documents and videos. Reports of earlier versions don't have them. */
  files?: { stored: number; known: number }
  /** Former addresses that will redirect to their posts. */
  redirects: Redirect[]
}

/** A stored report: the start of each list, and its full length. */
export interface KeptReport extends ImportReport {
  counts: Record<ImportedLine['outcome'], number>
  totals: { lines: number; problems: number; redirects: number }
}

/** From the first byte of the upload to the last imported post. */
type ImportState = 'arriving' | 'checking' | 'checked' | 'applying' | 'applied' | 'failed'

/** The response of `GET admin/imports`: the only import, or null. */
export interface StoredImport {
  id: string
  name: string
  bytes: number
  received: number
  /** A chain over the uploaded chunks, in hexadecimal: SHA-256 of the previous digest followed by the last chunk. */
  digest: string
  state: ImportState
  /** The number of posts read, and the total. */
  done: number
  of: number
  report: KeptReport | null
  failure: string | null
  begun_at: string
}

/** The response of `POST admin/export/test`: the contents of an export that was written and read again. */
export interface ExportTest {
  posts: number
  pictures: number
  bytes: number
  /** Problems that the import finds in its own export. There should be none. */
  problems: string[]
}
