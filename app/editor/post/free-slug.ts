import { slugOf } from '#contract/blog-post.ts'

export interface SlugOwner {
  id: string
  title: string
  slug: string
}

export interface SlugChoice {
  slug: string
  /** The post that has the wanted slug. */
  takenBy?: string
}

/** The slug of a title without letters or digits. */
const NAMELESS = 'post'

/** The slug that a post wants: its own, or that of its title. */
export const wantedSlug = (title: string, own = '') => slugOf(own) || slugOf(title) || NAMELESS

/** Whether a slug is the wanted one, or that with a number. */
export const isSlugOf = (wanted: string, slug: string) =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))

/** The wanted slug, or the next free number. A post's own slug is free to it. */
export function chooseSlug(wanted: string, owners: readonly SlugOwner[], ownId?: string): SlugChoice {
  const taken = new Map(owners.filter(owner => owner.id !== ownId).map(owner => [owner.slug, owner.title]))
  const holder = taken.get(wanted)
  if (holder === undefined) return { slug: wanted }
  let suffix = 2
  while (taken.has(`${wanted}-${suffix}`)) suffix++
  return { slug: `${wanted}-${suffix}`, takenBy: holder }
}
