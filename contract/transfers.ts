import type { Redirect } from './redirects.ts'

/** The largest file that the back office takes to import. Larger ones are imported at the terminal. */
export const IMPORT_BYTES = 250_000_000
/** A file arrives in parts, so that a broken connection costs one of them. */
export const IMPORT_PART_BYTES = 512 * 1024

/** What became, or in a dry run would become, of a post. */
export interface ImportedLine {
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped'
  slug: string
  title: string
}

/** What many posts of a file have in common that the person who imports should know. */
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

/** Something that the person who imports should know. Lines count from 1. `skips` when the post, or the file, is left out for it. */
export interface ImportProblem {
  file: string
  line: number
  message: string
  skips: boolean
  about?: Remark | undefined
  /** How many things it is about, where that is not one. */
  count?: number | undefined
}

/** Pictures on another site. The site without a name is the one that the posts are from, where the file does not tell which that is. */
export interface ImportHost {
  host: string
  pictures: number
  /** Of those whose size is known, together. */
  bytes: number
  missing: number
  unknown: number
}

/** What whoever imports has decided. */
export interface ImportChoices {
  /** Sites whose pictures are fetched. */
  hosts: string[]
  /** The site that the posts are from, for addresses without a site. */
  origin: string | null
  /** Posts that are new here become drafts. */
  drafts: boolean
}

export const NO_CHOICES: ImportChoices = { hosts: [], origin: null, drafts: false }

/** All problems of one kind, as one line: how many there are, and how many things they are about. */
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
  /** Documents and videos. Reports of earlier versions have none. */
  files?: { stored: number; known: number }
  /** Former addresses that lead to their posts from now on. */
  redirects: Redirect[]
}

/** A report as it is kept: the beginning of each list, and how long it was. */
export interface KeptReport extends ImportReport {
  counts: Record<ImportedLine['outcome'], number>
  totals: { lines: number; problems: number; redirects: number }
}

/** From the first byte that arrives to the last post that is written. */
type ImportState = 'arriving' | 'checking' | 'checked' | 'applying' | 'applied' | 'failed'

/** The answer of `GET admin/imports`: the one import that there can be, or null. */
export interface StoredImport {
  id: string
  name: string
  bytes: number
  received: number
  /** Of what has arrived, in hexadecimal: SHA-256 of the digest before the last part, followed by that part. */
  digest: string
  state: ImportState
  /** Posts that have been read, of how many. */
  done: number
  of: number
  report: KeptReport | null
  failure: string | null
  begun_at: string
}

/** The answer of `POST admin/export/test`: what an export that was written and read again held. */
export interface ExportTest {
  posts: number
  pictures: number
  bytes: number
  /** What the import says against its own export. None, or something is wrong. */
  problems: string[]
}
