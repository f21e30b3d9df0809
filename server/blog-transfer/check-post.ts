import { findContentProblem, slugOf } from '../../contract/blog-post.ts'
import { type Category, DEFAULT_CATEGORY } from '../../contract/categories.ts'
import { POST_LENGTHS } from '../../contract/post-limits.ts'
import { LONGEST_PATH, redirectKey } from '../../contract/redirects.ts'
import { UUID } from '../../contract/uuid.ts'
import type { FoundPost, ImportedPost, Report } from './found-post.ts'
import { STORED_LENGTHS } from './transfer-limits.ts'

/** A post that can't be stored. The message continues a sentence that starts with the post's title. */
export class RefusedPost extends Error {
  override name = 'RefusedPost'
}

const LONE_SURROGATE = /\p{Cs}/u

/** The first name that matches one of our categories becomes the category. The others become tags. */
function sortNames(
  { categories, tags }: FoundPost,
  ours: readonly Category[],
  report: Report,
): { category: string; tags: string[] } {
  const categoryNamed = (name: string) => {
    const wanted = name.trim().toLowerCase()
    return ours.find(({ key, label, slug }) =>
      [key.toLowerCase(), label.toLowerCase(), slug].includes(wanted),
    )?.key
  }
  const named = categories.find(name => categoryNamed(name) !== undefined)
  // Ghost only has tags.
  const tagged = categories.length === 0 ? tags.find(name => categoryNamed(name) !== undefined) : undefined
  const chosen = named ?? tagged
  const others = tags.filter(name => name !== tagged)
  const names = [...categories.filter(name => name !== named && !others.includes(name)), ...others]
  if (named === undefined && categories.length > 0)
    report(`has the category ${categories.map(name => `"${name}"`).join(', ')}, which becomes a tag`, {
      about: 'category',
    })
  const kept = names.slice(0, STORED_LENGTHS.tags)
  while (kept.join(',').length > STORED_LENGTHS.allTags) kept.pop()
  if (kept.length < names.length)
    report(
      `loses ${names.length - kept.length} of its ${names.length} tags: a post can have at most ${STORED_LENGTHS.tags}`,
      { about: 'tags', count: names.length - kept.length },
    )
  return { category: (chosen && categoryNamed(chosen)) || DEFAULT_CATEGORY, tags: kept }
}

function shorten(name: string, text: string | undefined, most: number, report: Report): string | null {
  if (text === undefined) return null
  if (text.length <= most) return text
  report(`has ${name} of ${text.length} characters, which is cut to ${most}`, { about: 'cut' })
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** A slug, alone or in an address of this blog. */
const OWN = /^(?:\/?blog\/)?([^/]+)\/?$/
const STORABLE = /^\/[^/?#\s][^?#\p{Cc}]*$/u

/** Reads the slug or path of an alias: a full URL, a path or a slug. */
function readAlias(alias: string): { name: string } | { path: string } | undefined {
  const given = alias.trim().replace(/^https?:\/\/[^/]+/i, '')
  const [, name] = given.startsWith('/') && !given.startsWith('/blog/') ? [] : (OWN.exec(given) ?? [])
  if (name !== undefined) return { name: decoded(name) }
  const path = redirectKey(given.startsWith('/') ? given : `/${given}`)
  return STORABLE.test(path) && path.length <= LONGEST_PATH ? { path } : undefined
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A lone percent sign isn't an escape.
    return name
  }
}

function addressOf(
  { slug: given, title, aliases }: FoundPost,
  report: Report,
): Pick<ImportedPost, 'slug' | 'aliases' | 'addresses'> {
  const slug = slugOf((given && slugOf(given)) || title)
    .slice(0, STORED_LENGTHS.slug)
    .replace(/-$/, '')
  if (slug === '') throw new RefusedPost('has no slug, and its title can’t become an address')
  const former = new Set<string>()
  const addresses = new Set<string>()
  for (const alias of aliases) {
    const found = readAlias(alias)
    if (found === undefined)
      report(`can’t be found at ${alias} anymore: no redirect can start there`, {
        about: 'address',
      })
    else if ('name' in found) former.add(found.name)
    else addresses.add(found.path)
  }
  if (given !== undefined && given !== slug) {
    report(`gets the address ${slug} instead of ${given}`, { about: 'slug' })
    former.add(given)
  }
  return {
    slug,
    aliases: [...former].filter(name => name !== slug && name.length <= STORED_LENGTHS.slug).sort(),
    addresses: [...addresses].sort(),
  }
}

/** Converts a post to the columns of the table and one of our categories. Throws `RefusedPost` if that would lose more than a detail. */
export function checkPost(found: FoundPost, ours: readonly Category[], report: Report): ImportedPost {
  const { title, content, status, publishedAt } = found
  if (title.trim() === '') throw new RefusedPost('has no title')
  if (title.length > STORED_LENGTHS.title)
    throw new RefusedPost(`has a title longer than ${STORED_LENGTHS.title} characters`)
  if (content.trim() === '') throw new RefusedPost('has no text')
  const problem = findContentProblem(content)
  if (problem) throw new RefusedPost(`is over a limit: ${problem}`)
  if (LONE_SURROGATE.test(title + content))
    throw new RefusedPost('contains half a character (a lone surrogate)')
  if (found.id !== undefined && !UUID.test(found.id))
    report(`has an ID that isn’t a UUID, so it gets a new one: ${found.id}`)
  if (status === 'published' && publishedAt === undefined)
    report('has no date, so it gets the time of the import', { about: 'date' })
  return {
    id: found.id !== undefined && UUID.test(found.id) ? found.id.toLowerCase() : null,
    title,
    ...addressOf(found, report),
    excerpt: shorten('an excerpt', found.excerpt, STORED_LENGTHS.excerpt, report),
    content,
    ...sortNames(found, ours, report),
    status,
    published_at: publishedAt ?? null,
    created_at: found.createdAt ?? publishedAt ?? null,
    updated_at: found.updatedAt ?? publishedAt ?? null,
    first_published_at: found.firstPublishedAt ?? null,
    ...(status === 'next' && {
      publish_at: found.publishAt ?? null,
      correction: shorten('a correction', found.correction, POST_LENGTHS.correction, report),
    }),
    byline: shorten('a byline', found.byline, STORED_LENGTHS.byline, report),
    seo_title: shorten('a search headline', found.seoTitle, STORED_LENGTHS.seoTitle, report),
    seo_description: shorten(
      'a search description',
      found.seoDescription,
      STORED_LENGTHS.seoDescription,
      report,
    ),
    cover: null,
    cover_alt: shorten('a description of the cover', found.coverAlt, STORED_LENGTHS.coverAlt, report),
  }
}
