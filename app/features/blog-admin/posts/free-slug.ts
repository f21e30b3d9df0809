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

export const wantedSlug = (title: string) => slugOf(title) || NAMELESS

/** The slug that a title asks for, or the next free suffix. A post's own slug is free to itself. */
export function chooseSlug(title: string, owners: readonly SlugOwner[], ownId?: string): SlugChoice {
  const wanted = wantedSlug(title)
  const taken = new Map(owners.filter(owner => owner.id !== ownId).map(owner => [owner.slug, owner.title]))
  const holder = taken.get(wanted)
  if (holder === undefined) return { slug: wanted }
  let suffix = 2
  while (taken.has(`${wanted}-${suffix}`)) suffix++
  return { slug: `${wanted}-${suffix}`, takenBy: holder }
}
