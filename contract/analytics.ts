/** What is counted, each by day and name. The check of `figures.counts` and the privacy policy list the same. */
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

/** The name for all that have none of their own: too many a day, or nothing that may be written down. */
export const OTHER = 'other'
/** An arrival that says of no site where it came from. */
export const DIRECT = 'direct'

export const DEVICES = { mobile: 'mobile', desktop: 'desktop', unknown: 'unknown' } as const

/** Smaller counts are withheld: from administrators, and from everybody at `/figures`. The database has the same. */
export const FEWEST_SHOWN = 3
export const FEWEST_PUBLIC = 10

/** Most names of a kind in a day; all further ones are `OTHER`. Free ones are made up by whoever asks. The database has the same. */
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

/** The longest period that can be asked for, in days. */
export const LONGEST_PERIOD = 366

/** A count that is shown. Null: more than none, and withheld. */
export type Shown = number | null

interface AnalyticsRow {
  name: string
  count: Shown
  before: Shown
}

export interface FigureList {
  rows: AnalyticsRow[]
  /** How many names have too few to be listed. */
  withheld: number
  total: Shown
  before: Shown
}

interface AnalyticsDay {
  day: string
  count: Shown
}

/**
 * How a page leads to applications: how often it was opened, visits that began there, how often it showed the form on it, and forms of
 * visits that began there.
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

/** The visits that came from one site or campaign. */
export interface SourceFigures {
  source: string
  since: string
  until: string
  days: AnalyticsDay[]
  before: AnalyticsDay[]
  /** By the page that they began on. */
  pages: FigureList
  sent: Shown
  sentBefore: Shown
}

/** Visits from a source that began on a page, and the forms that they sent. Names of one source, such as google.com and google, are one. */
interface SourcePath {
  source: string
  page: string
  entries: Shown
  sent: Shown
}

export interface SourcePaths {
  rows: SourcePath[]
  /** How many rows have too few to be listed. */
  withheld: number
  /** What can be chosen. A form is `application` or the title of a position. */
  choices: Record<'source' | 'page' | 'form', string[]>
}

/** One post, for those who write: how often it was opened and read to its end, where its visits came from, and what they led to. */
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

/** What `/figures` shows to everybody. */
export interface PublicFigures {
  since: string
  until: string
  days: AnalyticsDay[]
  total: Shown
  pages: FigureList
  posts: FigureList
}
