/**
 * What is counted, by day and name. The check constraint of `figures.counts` and the privacy policy have the same list.
 */
export const FIGURE_KINDS = [
  'page',
  'post',
  'post_end',
  'entry',
  'referrer',
  'campaign',
  'source_entry',
  'device',
  'form_shown',
  'form_sent',
  'form_origin',
  'source_sent',
  'sent_from',
  'search_missing',
  'missing',
  'status',
  'robot',
  'crawler',
] as const
export type AnalyticsKind = (typeof FIGURE_KINDS)[number]

/** The name for everything that can't be listed: more names than a day may have, or names that must not be stored. */
export const OTHER = 'other'
/** A visit without a referring site. */
export const DIRECT = 'direct'

export const DEVICES = { mobile: 'mobile', desktop: 'desktop', unknown: 'unknown' } as const

/**
 * Smaller counts are withheld: from administrators, and from everyone at `/figures`. The database has the same limits.
 */
export const FEWEST_SHOWN = 3
export const FEWEST_PUBLIC = 10

/**
 * The maximum number of names of a kind per day. Further ones count as `OTHER`. Free names are chosen by visitors, so
 * fewer are allowed. The database has the same limits.
 */
export const MOST_NAMES = 1_000
export const MOST_FREE_NAMES = 200
export const FREE_KINDS: readonly AnalyticsKind[] = [
  'referrer',
  'campaign',
  'source_entry',
  'missing',
  'form_origin',
  'source_sent',
  'sent_from',
  'search_missing',
]

export const LONGEST_NAME = 200

/** The longest period that can be requested, in days. */
export const LONGEST_PERIOD = 366

/** A count. Null if it is withheld: more than zero, but few. */
export type Shown = number | null

interface AnalyticsRow {
  name: string
  count: Shown
  before: Shown
}

export interface FigureList {
  rows: AnalyticsRow[]
  /** The number of names with too few counts to be listed. */
  withheld: number
  total: Shown
  before: Shown
}

interface AnalyticsDay {
  day: string
  count: Shown
}

/**
 * How a page leads to applications: its views, visits that began there, views of its form, and forms sent in visits
 * that began there.
 */
export interface PathRow {
  name: string
  visits: Shown
  entries: Shown
  shown: Shown
  sent: Shown
}

export type ListName =
  | 'pages'
  | 'posts'
  | 'referrers'
  | 'campaigns'
  | 'searches'
  | 'devices'
  | 'missing'
  | 'statuses'
  | 'crawlers'
  | 'robots'

export type AnalyticsAnswer = Record<ListName | 'visits' | 'entries' | 'shown' | 'sent', FigureList> & {
  since: string
  until: string
  days: AnalyticsDay[]
  before: AnalyticsDay[]
  path: PathRow[]
}

/** Visits from one site or campaign. */
export interface SourceFigures {
  source: string
  since: string
  until: string
  days: AnalyticsDay[]
  before: AnalyticsDay[]
  /** By landing page. */
  pages: FigureList
  sent: Shown
  sentBefore: Shown
}

/**
 * Visits from a source that began on a page, and the forms they sent. Names of the same source, such as google.com and
 * google, are merged.
 */
interface SourcePath {
  source: string
  page: string
  entries: Shown
  sent: Shown
}

export interface SourcePaths {
  rows: SourcePath[]
  /** The number of rows with too few counts to be listed. */
  withheld: number
  /** The available filters. A form is `application` or the title of a position. */
  choices: Record<'source' | 'page' | 'form', string[]>
}

/** One post's numbers, for its authors: views, complete reads, sources, and the forms that its visits sent. */
export interface PostFigures {
  since: string
  until: string
  days: AnalyticsDay[]
  views: Shown
  before: Shown
  ends: Shown
  entries: Shown
  sent: Shown
  sources: { name: string; count: Shown }[]
}

/** The public numbers at `/figures`. */
export interface PublicFigures {
  since: string
  until: string
  days: AnalyticsDay[]
  total: Shown
  pages: FigureList
  posts: FigureList
}
