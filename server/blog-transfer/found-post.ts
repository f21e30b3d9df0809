import type { ImportProblem } from '../../contract/transfers.ts'

/** Where in the given file something stands. Lines count from 1. */
interface Place {
  file: string
  line: number
}

export type Problem = ImportProblem

/** Reports on a post. The message follows its title. */
export type Report = (
  message: string,
  details?: Partial<Pick<Problem, 'line' | 'skips' | 'about' | 'count'>>,
) => void

/** A post as one of the readers found it, before it is checked. */
export interface FoundPost {
  place: Place
  id?: string | undefined
  title: string
  /** Without one the address is made from the title. */
  slug?: string | undefined
  content: string
  /** The line of the first line of the content. */
  contentLine: number
  /** Addresses of pictures are relative to this folder. */
  folder: string
  excerpt?: string | undefined
  categories: readonly string[]
  tags: readonly string[]
  /** `next`: the draft of what is to replace the public post of this id. */
  status: 'draft' | 'published' | 'next'
  publishedAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  firstPublishedAt?: string | undefined
  byline?: string | undefined
  /** Of a next version: when it goes public by itself, and what it corrects. */
  publishAt?: string | undefined
  correction?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  cover?: { address: string; line: number } | undefined
  coverAlt?: string | undefined
  /** Former slugs, and former addresses with a slash before them. */
  aliases: readonly string[]
}

/** What a reader makes of a file. */
export interface Found {
  format: string
  posts: FoundPost[]
  problems: Problem[]
}

/** A checked post, in the columns of `blog_posts`. Without a time the database sets one. */
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
  /** Former slugs, which lead to the post. */
  aliases: string[]
  /** Former addresses outside the blog, in the form of `redirectKey`. */
  addresses: string[]
}

export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}
