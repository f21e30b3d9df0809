import * as v from 'valibot'

const TITLE_MAX = 60
const DESCRIPTION_MIN = 50
const DESCRIPTION_MAX = 160

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** Metadata for search engines and link previews. The title is complete: nothing is appended. */
export const PageMetaSchema = v.object({
  /** The canonical path, without a trailing slash. */
  path: v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/)),
  title: v.pipe(Words, v.maxLength(TITLE_MAX)),
  description: v.pipe(Words, v.minLength(DESCRIPTION_MIN), v.maxLength(DESCRIPTION_MAX)),
  /** The name in breadcrumbs, if no menu names the page and its title is longer. */
  name: v.optional(Words),
  /** Hidden from search engines, because readers only come by a direct link. */
  unlisted: v.optional(v.boolean()),
})
export type PageMeta = v.InferInput<typeof PageMetaSchema>

export interface Link {
  label: string
  href: string
  /** The language of the linked page, if it differs from this page's. */
  hrefLang?: string
}

/** A link of the header, with a description. */
export interface NavLink extends Link {
  note?: string
}

export interface NavGroup {
  label: string
  overview?: Link
  links: readonly NavLink[]
}

/** A sentence at the end of a page, with the main call to action. */
export interface Asked {
  heading: string
  text: string
  apply: Link
  more?: Link
}

/** The end of a page: a call to apply, with a link to the next page of its group, or with links to evidence. */
export type Ending = Asked | (Asked & { next: NavLink }) | (Asked & { proofs: readonly NavLink[] })

/** A claimed figure from the specification, with a plain caption of what it claims. */
export interface Figure {
  value: `${number}%`
  caption: string
  /** How it is measured, or that it is a claim. Without it, the figure has a note beside it. */
  basis?: string
}

/** A titled paragraph, the smallest unit of copy. */
export interface Entry {
  title: string
  text: string
}

/** A post for a new blog. */
export interface SeedPost {
  file: string
  title: string
  excerpt: string
  category: string
  tags: readonly string[]
  daysAgo: number
}
