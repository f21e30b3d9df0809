import * as v from 'valibot'

const TITLE_MAX = 60
const DESCRIPTION_MIN = 50
const DESCRIPTION_MAX = 160

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** What search engines and link previews show. The title is complete: nothing is appended to it. */
export const PageMetaSchema = v.object({
  /** As it is served, linked and canonical: no trailing slash. */
  path: v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/)),
  title: v.pipe(Words, v.maxLength(TITLE_MAX)),
  description: v.pipe(Words, v.minLength(DESCRIPTION_MIN), v.maxLength(DESCRIPTION_MAX)),
  /** What it is called in a breadcrumb, if no menu names it and its title says more. */
  name: v.optional(Words),
  /** For those who were sent here, and not for search engines. */
  unlisted: v.optional(v.boolean()),
})
export type PageMeta = v.InferInput<typeof PageMetaSchema>

export interface Link {
  label: string
  href: string
  /** Of what it leads to, if that is not the language of the page. */
  hrefLang?: string
}

/** A link of the header, with a line that says what is behind it. */
export interface NavLink extends Link {
  note?: string
}

export interface NavGroup {
  label: string
  overview?: Link
  links: readonly NavLink[]
}

/** A sentence at the end of a page, and the main call to action. */
export interface Asked {
  heading: string
  text: string
  apply: Link
  more?: Link
}

/** How a page ends: it asks for an application, turns to the next page of its group, or leads to proof. */
export type Ending = Asked | (Asked & { next: NavLink }) | (Asked & { proofs: readonly NavLink[] })

/** A claimed figure from the specification, with a plain caption of what it claims. */
export interface Figure {
  value: `${number}%`
  caption: string
  /** How it is measured, or that it is a claim. A figure without it has its note beside it. */
  basis?: string
}

/** A titled paragraph: the smallest unit of copy that sections are made of. */
export interface Entry {
  title: string
  text: string
}

/** A post that a new blog can be filled with. */
export interface SeedPost {
  file: string
  title: string
  excerpt: string
  category: string
  tags: readonly string[]
  daysAgo: number
}
