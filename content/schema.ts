import * as v from 'valibot'

/** A site path as it is served, linked and canonical: no trailing slash. */
export const SitePath = v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[a-z0-9-]+)?$/))
export const Words = v.pipe(v.string(), v.trim(), v.nonEmpty())

export const NavLinkSchema = v.object({ label: Words, href: SitePath, note: v.optional(Words) })
export type NavLink = v.InferInput<typeof NavLinkSchema>

export const NavGroupSchema = v.object({
  label: Words,
  overview: v.optional(v.object({ label: Words, href: SitePath })),
  links: v.array(NavLinkSchema),
})
export type NavGroup = v.InferInput<typeof NavGroupSchema>

const TITLE_MAX = 60
const DESCRIPTION_MIN = 50
const DESCRIPTION_MAX = 160

/** What search engines and link previews show. The title is complete: nothing is appended to it. */
export const PageMetaSchema = v.object({
  path: SitePath,
  title: v.pipe(Words, v.maxLength(TITLE_MAX)),
  description: v.pipe(Words, v.minLength(DESCRIPTION_MIN), v.maxLength(DESCRIPTION_MAX)),
})
export type PageMeta = v.InferInput<typeof PageMetaSchema>

/** A claimed figure from the specification, with a plain caption of what it claims. */
export const FigureSchema = v.object({
  value: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?%$/)),
  caption: Words,
})
export type Figure = v.InferInput<typeof FigureSchema>

export const LinkSchema = v.object({ label: Words, href: SitePath })
export type Link = v.InferInput<typeof LinkSchema>

/** A titled paragraph: the smallest unit of copy that sections are made of. */
export const EntrySchema = v.object({ title: Words, text: Words })
export type Entry = v.InferInput<typeof EntrySchema>

/** Every page file exports `meta` and its copy; collections of copy are checked for blank strings. */
export const Copy: v.GenericSchema<unknown> = v.lazy(() =>
  v.union([Words, v.number(), v.boolean(), v.array(Copy), v.record(v.string(), Copy)]),
)

/** A post that a new blog can be filled with. */
export interface SeedPost {
  file: string
  title: string
  excerpt: string
  category: 'GENERAL' | 'PRODUCT' | 'TECH' | 'COMPANY'
  daysAgo: number
}
