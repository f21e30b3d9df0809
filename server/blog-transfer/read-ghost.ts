import { type Found, type FoundPost, lineAt, type Problem, type Report } from './found-post.ts'
import { htmlToMarkdown, UnreadableHtml } from './html-to-markdown.ts'
import { lexicalToMarkdown } from './lexical.ts'
import { readTime } from './read-time.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as unknown[]).filter(isRow) : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const key = (value: unknown) => String(value ?? '')

/** Since version 1, Ghost writes `{ db: [{ data }] }`; older versions write `{ data }`. */
function dataOf(parsed: unknown): Row | undefined {
  if (!isRow(parsed)) return undefined
  const [first] = rows(parsed.db)
  const data = isRow(first?.data) ? first.data : parsed.data
  return isRow(data) && Array.isArray(data.posts) ? data : undefined
}

/** The rows that a join table links to a post, in order. */
function linked(
  links: Row[],
  post: Row,
  name: 'tag_id' | 'author_id',
  targets: ReadonlyMap<string, Row>,
): Row[] {
  return links
    .filter(link => key(link.post_id) === key(post.id))
    .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    .map(link => targets.get(key(link[name])))
    .filter(row => row !== undefined)
}

const byId = (table: Row[]) => new Map(table.map(row => [key(row.id), row]))

/** Times are texts, or milliseconds in old exports. */
function timeOf(value: unknown): string | undefined {
  return typeof value === 'number' ? readTime(new Date(value).toISOString()) : readTime(text(value))
}

/** Addresses on the site itself begin with a placeholder. The archive has these files under `content/`. */
const onSite = (words: string) => words.replaceAll('__GHOST_URL__', '')

function contentOf(post: Row, report: Report): string | undefined {
  const html = text(post.html)
  if (html !== '')
    return htmlToMarkdown(onSite(html), {
      onDropped: name => report(`has a <${name}>, which is left out`, { about: 'element' }),
    })
  // A draft that was never rendered has no HTML.
  const written = text(post.lexical) && lexicalToMarkdown(text(post.lexical), onSite)
  if (written) {
    for (const name of written.left) report(`has a card "${name}", which is left out`, { about: 'element' })
    return written.markdown
  }
  const plain = text(post.plaintext)
  if (plain === '') return void report('is skipped: the export has no text for it', { skips: true })
  report('is imported as plain text: the export has no HTML or Lexical for it')
  return plain.trim()
}

const DRAFTS: Record<string, string> = {
  sent: 'was only sent by email, so it becomes a draft',
  draft: '',
}

function statusOf(post: Row, publishedAt: string | undefined, report: Report): 'draft' | 'published' {
  const state = text(post.status) || (post.published_at ? 'published' : 'draft')
  const note = DRAFTS[state]
  if (note) report(note, { about: 'draft' })
  if (note !== undefined) return 'draft'
  if (state === 'scheduled' && publishedAt !== undefined && Date.parse(publishedAt) < Date.now()) {
    report('was scheduled for a time that has passed, so it becomes a draft', { about: 'draft' })
    return 'draft'
  }
  const visibility = text(post.visibility) || 'public'
  if (visibility === 'public') return 'published'
  report(`was visible only to "${visibility}", so it becomes a draft`, { about: 'draft' })
  return 'draft'
}

/** Older exports contain the format of addresses. Later versions have a separate file for it, and the default is most common. */
function permalinkOf(data: Row): string {
  const setting = rows(data.settings).find(row => row.key === 'permalinks')
  return text(setting?.value) || '/:slug/'
}

/** The post's address on the old site. Undefined if it can't be determined. */
function formerAddress(permalink: string, slug: string, publishedAt: string | undefined): string | undefined {
  const [year = '', month = '', day = ''] = publishedAt?.slice(0, 10).split('-') ?? []
  const address = permalink
    .replace(':slug', () => slug)
    .replace(':year', year)
    .replace(':month', month)
    .replace(':day', day)
  return slug === '' || address.includes('/:') || address.includes('//') ? undefined : address
}

export function readGhost(file: string, json: string, parsed: unknown): Found {
  const posts: FoundPost[] = []
  const problems: Problem[] = []
  const data = dataOf(parsed)
  if (!data)
    return {
      format: 'Ghost',
      posts,
      problems: [{ file, line: 1, message: 'is JSON, but not a Ghost export', skips: true }],
    }
  const tags = byId(rows(data.tags))
  const users = byId(rows(data.users))
  const permalink = permalinkOf(data)
  const metas = new Map(rows(data.posts_meta).map(meta => [key(meta.post_id), meta]))
  const pages = rows(data.posts).filter(post => post.type === 'page' || post.page === true || post.page === 1)
  if (pages.length > 0)
    problems.push({
      file,
      line: 1,
      message: `${pages.length === 1 ? '1 page is' : `${pages.length} pages are`} skipped, because we import only posts`,
      skips: false,
      about: 'page',
      count: pages.length,
    })
  for (const post of rows(data.posts).filter(row => !pages.includes(row))) {
    const title = text(post.title)
    const line = lineAt(json, Math.max(0, json.indexOf(JSON.stringify(post.uuid ?? post.slug ?? title))))
    const report: Report = (message, details = {}) =>
      void problems.push({ file, line, message: `"${title}" ${message}`, skips: false, ...details })
    try {
      const content = contentOf(post, report)
      if (content === undefined) continue
      const meta = { ...post, ...metas.get(key(post.id)) }
      const publishedAt = timeOf(post.published_at)
      // Names that begin with # are internal to the theme.
      const names = linked(rows(data.posts_tags), post, 'tag_id', tags)
        .filter(tag => text(tag.visibility) !== 'internal' && !text(tag.name).startsWith('#'))
        .map(tag => text(tag.name).trim())
        .filter(Boolean)
      const authors = linked(rows(data.posts_authors), post, 'author_id', users)
      const [author] = authors.length > 0 ? authors : [users.get(key(post.author_id))]
      const cover = onSite(text(post.feature_image ?? post.image))
      const status = statusOf(post, publishedAt, report)
      const former =
        status === 'published' ? formerAddress(permalink, text(post.slug), publishedAt) : undefined
      posts.push({
        place: { file, line },
        title,
        slug: text(post.slug) || undefined,
        content,
        contentLine: line,
        folder: '.',
        excerpt: text(post.custom_excerpt) || undefined,
        categories: [],
        tags: names,
        status,
        publishedAt,
        createdAt: timeOf(post.created_at),
        updatedAt: timeOf(post.updated_at),
        byline:
          (authors.length > 1 ? authors.map(({ name }) => text(name)).join(', ') : text(author?.name)) ||
          undefined,
        seoTitle: text(meta.meta_title) || undefined,
        seoDescription: text(meta.meta_description) || undefined,
        cover: cover ? { address: cover, line } : undefined,
        coverAlt: text(meta.feature_image_alt) || undefined,
        aliases: former === undefined ? [] : [former],
      })
    } catch (error) {
      if (!(error instanceof UnreadableHtml)) throw error
      report(error.message, { skips: true })
    }
  }
  return { format: 'Ghost', posts, problems }
}
