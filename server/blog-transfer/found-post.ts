import type { ImportProblem } from '../../contract/transfers.ts'

/** A position in the imported file. Lines count from 1. */
interface Place {
  file: string
  line: number
}

export type Problem = ImportProblem

/** Reports a problem of a post. The message continues a sentence that starts with its title. */
export type Report = (
  message: string,
  details?: Partial<Pick<Problem, 'line' | 'skips' | 'about' | 'count'>>,
) => void

/** A post as one of the readers found it, before it is checked. */
export interface FoundPost {
  place: Place
  id?: string | undefined
  title: string
  /** If missing, the slug is derived from the title. */
  slug?: string | undefined
  content: string
  /** The line in the file at which the content begins. */
  contentLine: number
  /** Relative addresses of pictures start from this folder. */
  folder: string
  excerpt?: string | undefined
  categories: readonly string[]
  tags: readonly string[]
  /** `next`: an unpublished version that will replace the published post with this id. */
  status: 'draft' | 'published' | 'next'
  publishedAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  firstPublishedAt?: string | undefined
  byline?: string | undefined
  /** For a next version: when it is due to be published, and its correction note. */
  publishAt?: string | undefined
  correction?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  cover?: { address: string; line: number } | undefined
  coverAlt?: string | undefined
  /** Former slugs, and former paths, which begin with a slash. */
  aliases: readonly string[]
}

/** What a reader found in a file. */
export interface Found {
  format: string
  posts: FoundPost[]
  problems: Problem[]
}

/** A checked post in the columns of `blog_posts`. The database sets missing times. */
export interface ImportedPost {
  id: string | null
  title: string
  slug: string
  excerpt: string | null
  content: string
  category: string
  tags: string[]
  status: 'draft' | 'published' | 'next'
  published_at: string | null
  created_at: string | null
  updated_at: string | null
  first_published_at: string | null
  byline: string | null
  publish_at?: string | null
  correction?: string | null
  seo_title: string | null
  seo_description: string | null
  cover: string | null
  cover_alt: string | null
  /** Former slugs, which redirect to the post. */
  aliases: string[]
  /** Former paths outside the blog, normalized by `redirectKey`. */
  addresses: string[]
}

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
