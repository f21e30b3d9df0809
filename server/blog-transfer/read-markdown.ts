import { posix } from 'node:path'
import { findContentProblem } from '../../contract/blog-post.ts'
import { UUID } from '../../contract/uuid.ts'
import { decodeText, UnreadableText } from './decode-text.ts'
import { type Found, type FoundPost, lineAt, type Problem, type Report } from './found-post.ts'
import { BrokenFrontMatter, type FrontMatter, parseFrontMatter } from './front-matter.ts'
import { lineOfHtml } from './html-text.ts'
import { htmlToMarkdown, UnreadableHtml } from './html-to-markdown.ts'
import { fromKramdown } from './kramdown.ts'
import { fromTemplates } from './liquid.ts'
import { withoutHtml } from './markdown-html.ts'
import { readTime } from './read-time.ts'
import type { SourceFiles } from './source-files.ts'

export const MARKDOWN_FILE = /\.(?:md|markdown|mdx|mkdn?|mkd)$/i
/** Jekyll's folders for posts and drafts, which may also contain HTML. */
const OF_JEKYLL = /(?:^|\/)_(?:posts|drafts)\//
const JEKYLL_HTML = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/i
/** Files of a repository that aren't posts, and section pages of Hugo. */
const NOT_A_POST = /^(?:readme|changelog|contributing|license|code_of_conduct|_index)$/i
const DATED_NAME = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/

/** Names of fields in Jekyll, Hugo, Astro, Eleventy and our own export, in order of preference. */
const NAMES = {
  published: ['date', 'pubDate', 'publishDate', 'published_at', 'publishedAt', 'pubDatetime'],
  updated: ['updated', 'lastmod', 'updatedDate', 'last_modified_at', 'updated_at', 'modDatetime'],
  created: ['created', 'created_at'],
  first: ['first_published'],
  excerpt: ['excerpt', 'summary', 'description', 'subtitle'],
  author: ['author', 'authors', 'byline'],
  categories: ['category', 'categories'],
  tags: ['tags', 'keywords'],
  cover: [
    'cover',
    'image',
    'coverImage',
    'cover_image',
    'featured_image',
    'featuredImage',
    'heroImage',
    'thumbnail',
    'img',
    'banner',
    'header',
  ],
  coverAlt: ['cover_alt', 'coverAlt', 'image_alt', 'imageAlt', 'heroImageAlt'],
  aliases: ['aliases', 'redirect_from'],
  address: ['permalink', 'url'],
  seoTitle: ['seo_title', 'seoTitle', 'meta_title'],
  seoDescription: ['seo_description', 'seoDescription', 'meta_description'],
} as const

class Fields {
  readonly #matter: FrontMatter
  readonly #report: (message: string, line: number) => void
  constructor(matter: FrontMatter, report: (message: string, line: number) => void) {
    this.#matter = matter
    this.#report = report
  }

  /** The first field with a value, and its line. */
  find(names: readonly string[]): { name: string; value: unknown; line: number } | undefined {
    for (const name of names) {
      const value = this.#matter.fields.get(name)
      if (value !== undefined && value !== null)
        return { name, value, line: this.#matter.lines.get(name) ?? 1 }
    }
    return undefined
  }

  text(names: readonly string[]): string | undefined {
    const found = this.find(names)
    if (!found) return undefined
    const { value, name, line } = found
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    this.#report(`"${name}" isn’t text, so it’s left out`, line)
    return undefined
  }

  list(names: readonly string[]): string[] {
    const value = this.find(names)?.value
    if (typeof value === 'string')
      return value
        .split(',')
        .map(part => part.trim())
        .filter(Boolean)
    return Array.isArray(value) ? value.map(nameOf).filter(part => part !== undefined) : []
  }

  time(names: readonly string[]): string | undefined {
    const text = this.text(names)
    if (text === undefined || text === '') return undefined
    const moment = readTime(text)
    const found = this.find(names)
    if (moment === undefined)
      this.#report(`"${found?.name}" isn’t a date we can read: ${text}`, found?.line ?? 1)
    return moment
  }
}

/** A person or a tag is a text, or an object with a name. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (value && typeof value === 'object' && 'name' in value) return nameOf(value.name)
  return undefined
}

function coverOf(value: unknown): { address?: string; alt?: string } {
  if (typeof value === 'string') return { address: value }
  if (!value || typeof value !== 'object') return {}
  const given: Record<string, unknown> = { ...value }
  const address = [
    given.src,
    given.url,
    given.image,
    given.path,
    given.feature,
    given.overlay_image,
    given.teaser,
  ].find(part => typeof part === 'string')
  return {
    ...(address !== undefined && { address }),
    ...(typeof given.alt === 'string' && { alt: given.alt }),
  }
}

/** There are three ways to mark a draft. A post without a date was never published. */
function isDraft(file: string, fields: Fields, hasDate: boolean): boolean {
  if (/(?:^|\/)_drafts\//.test(file)) return true
  const status = fields.text(['status'])
  if (status !== undefined) return status !== 'published'
  if (fields.find(['draft'])?.value === true || fields.find(['published'])?.value === false) return true
  return !hasDate
}

/** Jekyll doesn't escape titles in its pages, so they may contain HTML. */
const titleOf = (file: string, title: string | undefined) =>
  title !== undefined && OF_JEKYLL.test(file) && /&#?\w+;|<\/\w+>/.test(title) ? lineOfHtml(title) : title

/** The former path of the post. Patterns for many posts are ignored. */
const formerAddress = (address: string | undefined) =>
  address?.startsWith('/') && !address.includes(':') ? [address] : []

/** Shortcodes of Hugo and Liquid tags of Jekyll. Those that weren't converted stay as text. */
const SHORTCODE = /\{\{[<%]\s*\/?([\w./-]+)|\{%-?\s*([\w-]+)/g

function reportShortcodes({ body, bodyLine }: FrontMatter, isJekyll: boolean, report: Report) {
  const named = new Set<string>()
  for (const { 0: opening, 1: hugo, 2: liquid, index } of body.matchAll(SHORTCODE)) {
    const name = hugo ?? liquid ?? ''
    // Liquid tags that are still in a Jekyll post belong to its text, for example in code.
    if (name.startsWith('end') || named.has(name) || (isJekyll && liquid !== undefined)) continue
    named.add(name)
    const shown = opening.startsWith('{%') ? `{% ${name} %}` : `{{< ${name} >}}`
    report(`has the shortcode ${shown}, which stays as text`, {
      line: bodyLine + lineAt(body, index) - 1,
      about: 'shortcode',
    })
  }
}

/** Our own export needs no conversion. */
const isOurs = (fields: Fields) =>
  UUID.test(fields.text(['id']) ?? '') && fields.find(['status']) !== undefined

/** Converts templates, attributes and HTML to our Markdown. */
function contentOf(file: string, { body, bodyLine }: FrontMatter, report: Report): string {
  if (findContentProblem(body)) return body
  const dropped = new Set<string>()
  const isJekyll = OF_JEKYLL.test(file)
  const text = fromTemplates(body, isJekyll, (name, index) => {
    if (dropped.has(name)) return
    dropped.add(name)
    report(`has the template tag "${name}", which is left out`, {
      line: bodyLine + lineAt(body, index) - 1,
      about: 'shortcode',
    })
  })
  const onDropped = (name: string) => report(`has a <${name}>, which is left out`, { about: 'element' })
  return JEKYLL_HTML.test(file)
    ? htmlToMarkdown(text, { onDropped })
    : withoutHtml(fromKramdown(text), onDropped)
}

function readPost(file: string, text: string, problems: Problem[]): FoundPost {
  const matter = parseFrontMatter(text)
  const report: Report = (message, details = {}) =>
    void problems.push({ file, line: 1, message, skips: false, ...details })
  const fields = new Fields(matter, (message, line) => report(message, { line }))
  const base = posix
    .basename(file)
    .replace(MARKDOWN_FILE, '')
    .replace(/\.html?$/i, '')
  // `my-post/index.md` is named by its folder.
  const name = base === 'index' ? posix.basename(posix.dirname(file)) : base
  const [, nameDate, nameSlug] = DATED_NAME.exec(name) ?? []
  const publishedAt =
    fields.time(NAMES.published) ?? (nameDate === undefined ? undefined : readTime(nameDate))
  const title = titleOf(file, fields.text(['title']))
  const body = isOurs(fields) ? matter.body : contentOf(file, matter, report)
  reportShortcodes({ ...matter, body }, OF_JEKYLL.test(file), report)
  const heading = /^# +(.+?)(?: +#+)? *\n+/.exec(body)
  const cover = fields.find(NAMES.cover)
  const { address, alt } = coverOf(cover?.value)
  const author = fields.find(NAMES.author)?.value
  return {
    place: { file, line: 1 },
    id: fields.text(['id']),
    title: title ?? heading?.[1] ?? nameSlug ?? name,
    slug: fields.text(['slug']) ?? nameSlug ?? name,
    content: title === undefined && heading ? body.slice(heading[0].length) : body,
    // A converted text has other lines than the file.
    contentLine: body === matter.body ? matter.bodyLine : 1,
    folder: posix.dirname(file),
    excerpt: fields.text(NAMES.excerpt),
    categories: fields.list(NAMES.categories),
    tags: fields.list(NAMES.tags),
    ...(isOurs(fields) && fields.text(['status']) === 'next'
      ? {
          status: 'next' as const,
          publishAt: fields.time(['publish_at']),
          correction: fields.text(['correction']),
        }
      : {
          status: isDraft(file, fields, publishedAt !== undefined)
            ? ('draft' as const)
            : ('published' as const),
        }),
    publishedAt,
    createdAt: fields.time(NAMES.created),
    updatedAt: fields.time(NAMES.updated),
    firstPublishedAt: fields.time(NAMES.first),
    byline:
      (Array.isArray(author) ? author.map(nameOf).filter(Boolean).join(', ') : nameOf(author)) || undefined,
    seoTitle: fields.text(NAMES.seoTitle),
    seoDescription: fields.text(NAMES.seoDescription),
    cover: address ? { address, line: cover?.line ?? 1 } : undefined,
    coverAlt: fields.text(NAMES.coverAlt) ?? alt,
    aliases: [...fields.list(NAMES.aliases), ...formerAddress(fields.text(NAMES.address))],
  }
}

/** Reads every Markdown file as a post. For Jekyll, only those in its folders for posts. */
export async function readMarkdown(files: SourceFiles): Promise<Found> {
  const problems: Problem[] = []
  const posts: FoundPost[] = []
  const isJekyll = files.paths.some(path => OF_JEKYLL.test(path))
  for (const file of files.paths.filter(path => MARKDOWN_FILE.test(path) || JEKYLL_HTML.test(path))) {
    if (
      isJekyll &&
      !OF_JEKYLL.test(file) &&
      !NOT_A_POST.test(posix.basename(file).replace(MARKDOWN_FILE, ''))
    ) {
      problems.push({ file, line: 1, message: 'is a page, so it’s skipped', skips: false, about: 'page' })
      continue
    }
    if (NOT_A_POST.test(posix.basename(file).replace(MARKDOWN_FILE, ''))) {
      problems.push({ file, line: 1, message: 'is skipped: its name isn’t that of a post', skips: false })
      continue
    }
    try {
      posts.push(readPost(file, decodeText(await files.read(file)), problems))
    } catch (error) {
      const isKnown =
        error instanceof BrokenFrontMatter ||
        error instanceof UnreadableText ||
        error instanceof UnreadableHtml
      if (!isKnown) throw error
      problems.push({ file, line: 'line' in error ? error.line : 1, message: error.message, skips: true })
    }
  }
  return { format: 'Markdown', posts, problems }
}
