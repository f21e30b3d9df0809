import { slugOf } from '#contract/blog-post.ts'

export interface SlugOwner {
  id: string
  title: string
  slug: string
}

export interface SlugChoice {
  slug: string
  /** The post that has the slug the title asks for. */
  takenBy?: string
}

/** What a title without letters or digits is filed under. */
const NAMELESS = 'post'

/** The slug that a post asks for: its own, or by its title. */
export const wantedSlug = (title: string, own = '') => slugOf(own) || slugOf(title) || NAMELESS

/** Whether a post that asked for one slug may have got the other: the same, or with a number. */
export const isSlugOf = (wanted: string, slug: string) =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))

/** The wanted slug, or the next free suffix. A post's own slug is free to itself. */
export function chooseSlug(wanted: string, owners: readonly SlugOwner[], ownId?: string): SlugChoice {
  const taken = new Map(owners.filter(owner => owner.id !== ownId).map(owner => [owner.slug, owner.title]))
  const holder = taken.get(wanted)
  if (holder === undefined) return { slug: wanted }
  let suffix = 2
  while (taken.has(`${wanted}-${suffix}`)) suffix++
  return { slug: `${wanted}-${suffix}`, takenBy: holder }
}
