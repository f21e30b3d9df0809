import type { Category } from '#contract/categories.ts'
import type { Picture } from '#contract/picture-names.ts'

/** A post as the list reads it: exactly these columns. */
export interface PostSummary {
  id: string
  title: string
  excerpt: string | null
  category: string
  published_at: string
  slug: string
}

export interface PostPage {
  posts: PostSummary[]
  /** Starts at 1. */
  page: number
  hasNext: boolean
  /** The covers of those that have one, by the id of the post. */
  covers: Record<string, Picture>
  /** All categories in order. */
  categories: readonly Category[]
}

export interface Post extends PostSummary {
  content: string
  updated_at: string
  /** The author's display name, or a byline of the post's own. */
  byline: string | null
  /** The name of a picture. */
  cover: string | null
  cover_alt: string | null
  tags: string[]
  /** For search engines and link previews, in place of the title and the excerpt. */
  seo_title: string | null
  seo_description: string | null
}

export type RelatedPost = Pick<Post, 'title' | 'slug' | 'category' | 'published_at'> & {
  picture: Picture | undefined
}

export interface PostLink {
  title: string
  slug: string
}

export const PAGE_SIZE = 20
