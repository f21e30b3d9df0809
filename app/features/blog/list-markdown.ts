import { siteOrigin } from '#app/lib/site-origin.ts'
import { exactDay } from '#app/lib/time.ts'
import { blog } from '#content/pages/blog/page.ts'
import { markdownPath, postPath } from '#contract/addresses.ts'
import { CATEGORY_LABELS } from '#contract/categories.ts'
import type { PostPage, PostSummary } from './posts.ts'

const SIGNS = /[\\`*_[\]<>#|!&~-]/g
/** Words as words: on one line, and none of their signs read as Markdown. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().replaceAll(SIGNS, '\\$&')

function entry({ title, slug, excerpt, category, published_at }: PostSummary): string {
  const facts = `${CATEGORY_LABELS[category]}, ${exactDay(published_at)}`
  const link = `[${plain(title)}](${siteOrigin()}${markdownPath(postPath(slug))})`
  return `- ${link} (${facts})${excerpt ? `: ${plain(excerpt)}` : ''}`
}

/** A page of the list as Markdown, leading to the Markdown copies of its posts. */
export function listMarkdown({ posts, page, hasNext }: PostPage, path: string, empty: string): string {
  const copy = `${siteOrigin()}${markdownPath(path)}`
  const pages = [
    ...(page > 1 ? [`[${blog.newer}](${copy}${page > 2 ? `?page=${page - 1}` : ''})`] : []),
    ...(hasNext ? [`[${blog.older}](${copy}?page=${page + 1})`] : []),
  ]
  const list = posts.length > 0 ? posts.map(entry).join('\n') : empty
  const parts = [`# ${blog.heading}`, blog.lead, `## ${blog.listHeading}`, list, pages.join(' · ')]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}
