import type { Found, FoundPost, Problem, Report } from './found-post.ts'
import { lineOfHtml } from './html-text.ts'
import { htmlToMarkdown, UnreadableHtml } from './html-to-markdown.ts'
import { nameOfAddress } from './name-of-address.ts'
import { readTime } from './read-time.ts'
import { expandShortcodes } from './shortcodes.ts'
import { BrokenXml, readXml, type XmlElement } from './xml-items.ts'

const child = (element: XmlElement, name: string) =>
  element.children.find(part => part.name === name)?.text ?? ''

/** A picture in the other site's library. The export contains its address, never its bytes. */
export interface Attachment {
  address: string
  alt: string
  caption: string
  /** The post to which it was uploaded. */
  parent: string
}

interface Site {
  /** Display names by login. */
  authors: Map<string, string>
  attachments: Map<string, Attachment>
  items: XmlElement[]
}

function metaOf(item: XmlElement): Map<string, string> {
  const pairs = item.children.filter(({ name }) => name === 'wp:postmeta')
  return new Map(pairs.map(pair => [child(pair, 'wp:meta_key'), child(pair, 'wp:meta_value')]))
}

function readSite(text: string): Site {
  const site: Site = { authors: new Map(), attachments: new Map(), items: [] }
  readXml(
    text,
    name => name === 'item' || name === 'wp:author',
    element => {
      if (element.name === 'wp:author') {
        site.authors.set(child(element, 'wp:author_login'), child(element, 'wp:author_display_name'))
        return
      }
      site.items.push(element)
      if (child(element, 'wp:post_type') !== 'attachment') return
      site.attachments.set(child(element, 'wp:post_id'), {
        address: child(element, 'wp:attachment_url'),
        alt: metaOf(element).get('_wp_attachment_image_alt') ?? '',
        caption: child(element, 'excerpt:encoded'),
        parent: child(element, 'wp:post_parent'),
      })
    },
  )
  return site
}

/** How statuses that we don't have are converted. */
const STATES: Record<string, { status: 'draft' | 'published'; note?: string }> = {
  publish: { status: 'published' },
  future: { status: 'published' },
  draft: { status: 'draft' },
  pending: { status: 'draft', note: 'was waiting for review, so it becomes a draft' },
  private: { status: 'draft', note: 'was private, so it becomes a draft' },
}

function termsOf(item: XmlElement, domain: string): string[] {
  return item.children
    .filter(({ name, attributes }) => name === 'category' && attributes.get('domain') === domain)
    .map(({ text }) => lineOfHtml(text))
    .filter(name => name !== '' && name !== 'Uncategorized')
}

/** All authors of the post. A plugin for several authors stores them as terms. */
function bylineOf(item: XmlElement, site: Site): string | undefined {
  const together = termsOf(item, 'author').map(name => site.authors.get(name) || name)
  if (together.length > 0) return together.join(', ')
  const login = child(item, 'dc:creator')
  return site.authors.get(login) || login || undefined
}

const commentsOf = (item: XmlElement) => item.children.filter(({ name }) => name === 'wp:comment').length

/** Replaces a missing title. */
const firstWords = (html: string) => lineOfHtml(html).split(' ').slice(0, 8).join(' ').slice(0, 80)

/** Links to sounds and videos of a feed that the text doesn't link to. */
function enclosuresOf(item: XmlElement, content: string): string[] {
  return item.children
    .filter(part => part.name === 'wp:postmeta' && child(part, 'wp:meta_key') === 'enclosure')
    .map(part => child(part, 'wp:meta_value').trim().split(/\s/)[0] ?? '')
    .filter(address => /^https?:\/\//.test(address) && !content.includes(address))
    .map(address => `[${nameOfAddress(address).replace(/[[\]\\]/g, '\\$&')}](<${address}>)`)
}

/** Turns addresses alone on a line into links. WordPress shows previews of them. */
function named(markdown: string): string {
  return markdown.replace(/^https?:\/\/[^\s<>]+$/gm, written => {
    const address = written.replace(/\\([!-/:-@[-`{-~])/g, '$1')
    return `[${nameOfAddress(address)}](<${address}>)`
  })
}

/** Ignores templates of search engine plugins such as `%%title%% %%sep%% %%sitename%%`. */
const plain = (text: string | undefined) => (text && !/%%?\w+%%?/.test(text) ? text : undefined)

/** The block editor writes a comment before each block. Older texts separate paragraphs by blank lines. */
const BLOCKS = /<!-- wp:/

function readItem(file: string, item: XmlElement, site: Site, report: Report): FoundPost | undefined {
  const kind = child(item, 'wp:status')
  const state = STATES[kind]
  if (!state) return void report(`is skipped: its status is "${kind}"`, { about: 'page' })
  const time = (name: string) => readTime(child(item, `${name}_gmt`)) ?? readTime(child(item, name))
  const publishedAt = time('wp:post_date')
  const isLate = kind === 'future' && publishedAt !== undefined && Date.parse(publishedAt) < Date.now()
  if (state.note) report(state.note, { about: 'draft' })
  if (isLate) report('was scheduled for a time that has passed, so it becomes a draft', { about: 'draft' })
  const hasPassword = child(item, 'wp:post_password') !== ''
  if (hasPassword) report('had a password, so it becomes a draft', { about: 'draft' })
  const html = child(item, 'content:encoded')
  const shortcodes = expandShortcodes(html, site.attachments, child(item, 'wp:post_id'))
  for (const name of shortcodes.left)
    report(`has the shortcode [${name}], which stays as text`, { about: 'shortcode' })
  if (shortcodes.missing > 0)
    report(
      `has a gallery with ${shortcodes.missing === 1 ? '1 picture that isn’t' : `${shortcodes.missing} pictures that aren’t`} in the file`,
      {
        about: 'picture',
        count: shortcodes.missing,
      },
    )
  const meta = metaOf(item)
  const cover = site.attachments.get(meta.get('_thumbnail_id') ?? '')
  const content = named(
    htmlToMarkdown(shortcodes.html, {
      blankLines: !BLOCKS.test(html),
      onDropped: name => report(`has a <${name}>, which is left out`, { about: 'element' }),
    }),
  )
  const comments = commentsOf(item)
  if (comments > 0)
    report(`has ${comments === 1 ? '1 comment, which is' : `${comments} comments, which are`} left out`, {
      about: 'comment',
      count: comments,
    })
  const words = lineOfHtml(child(item, 'title'))
  const title = words || firstWords(html)
  if (words === '' && title !== '') report(`has no title, so it gets its first words: ${title}`)
  const status = isLate || hasPassword ? 'draft' : state.status
  const former = status === 'published' ? addressIn(child(item, 'link')) : undefined
  return {
    place: { file, line: item.line },
    title,
    // Slugs with non-ASCII letters are percent-encoded.
    slug: decodeSlug(child(item, 'wp:post_name')) || undefined,
    content: [content, ...enclosuresOf(item, content)].filter(Boolean).join('\n\n'),
    contentLine: item.line,
    folder: '.',
    excerpt: lineOfHtml(child(item, 'excerpt:encoded')) || undefined,
    categories: termsOf(item, 'category'),
    tags: termsOf(item, 'post_tag'),
    status,
    publishedAt: state.status === 'published' ? publishedAt : undefined,
    createdAt: publishedAt,
    updatedAt: time('wp:post_modified'),
    byline: bylineOf(item, site),
    seoTitle: plain(meta.get('_yoast_wpseo_title')) ?? plain(meta.get('rank_math_title')),
    seoDescription: plain(meta.get('_yoast_wpseo_metadesc')) ?? plain(meta.get('rank_math_description')),
    cover: cover?.address ? { address: cover.address, line: item.line } : undefined,
    coverAlt: cover?.alt || undefined,
    aliases: former === undefined ? [] : [former],
  }
}

/** The path of a link. `/?p=13` has none. */
function addressIn(link: string): string | undefined {
  const path = URL.parse(link.trim())?.pathname
  return path === '/' ? undefined : path
}

function decodeSlug(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A lone percent sign isn't an escape.
    return name
  }
}

/** Reads a WordPress export (WXR), an extended RSS feed. */
export function readWordpress(file: string, text: string): Found {
  const posts: FoundPost[] = []
  const problems: Problem[] = []
  let site: Site
  try {
    site = readSite(text)
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    return {
      format: 'WordPress',
      posts,
      problems: [{ file, line: error.line, message: error.message, skips: true }],
    }
  }
  const others = new Map<string, number>()
  let comments = 0
  for (const item of site.items) {
    const type = child(item, 'wp:post_type')
    if (type !== 'post') {
      comments += commentsOf(item)
      others.set(type, (others.get(type) ?? 0) + 1)
      continue
    }
    const title = child(item, 'title') || child(item, 'wp:post_name')
    const report: Report = (message, details = {}) =>
      void problems.push({
        file,
        line: item.line,
        message: `"${title}" ${message}`,
        skips: false,
        ...details,
      })
    try {
      const post = readItem(file, item, site, report)
      if (post) posts.push(post)
    } catch (error) {
      if (!(error instanceof UnreadableHtml)) throw error
      report(error.message, { skips: true })
    }
  }
  if (comments > 0)
    problems.push({
      file,
      line: 1,
      message: `${comments === 1 ? '1 comment on a page or picture is' : `${comments} comments on pages and pictures are`} left out`,
      skips: false,
      about: 'comment',
      count: comments,
    })
  for (const [type, count] of others)
    if (type !== 'attachment')
      problems.push({
        file,
        line: 1,
        message: `${count === 1 ? `1 item of the type "${type}" is` : `${count} items of the type "${type}" are`} skipped, because we import only posts`,
        skips: false,
        about: 'page',
        count,
      })
  return { format: 'WordPress', posts, problems }
}
