import { messageOf } from '#app/features/session/failures.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { postPath } from '#contract/addresses.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { TRASH_DAYS } from '#contract/post-limits.ts'
import type { Action, Result } from './bulk.ts'
import type { PostLine } from './post-lines.ts'
import { stateOf, timeAhead } from './when-words.ts'

const copy = blogAdminList.result
/** How many failed posts are named. */
const NAMED = 3

export const withDays = (text: string) => text.replace('{days}', String(TRASH_DAYS))

export const countWords = (count: number) =>
  `${count} ${count === 1 ? blogAdminList.post : blogAdminList.posts}`

/** Longer titles are cut. */
const TITLE_LENGTH = 60

const quoted = (title: string) =>
  title.length > TITLE_LENGTH ? `“${title.slice(0, TITLE_LENGTH).trimEnd()}…”` : `“${title}”`

/** What was done: one post by title, several by number. Empty if nothing was done. */
export function summaryOf({ action, done, isUndo }: Result): string {
  if (done.length === 0) return ''
  const [only] = done
  const subject = only && done.length === 1 ? quoted(only.after.title) : countWords(done.length)
  return `${isUndo ? `${copy.undone} ` : ''}${subject} ${copy[action]}.`
}

/** The post's new status, and its address if it is public. */
export function standingOf({ action, done }: Result, now: Date): { text: string; path?: string } | undefined {
  const [only] = done
  if (!only || done.length > 1 || action === 'erase') return undefined
  const { after } = only
  const path = postPath(after.slug)
  switch (stateOf(after, now)) {
    case 'published':
      return { text: copy.at, path }
    case 'scheduled':
      return { text: `${copy.scheduled} ${timeAhead(after.published_at ?? now, now)}.` }
    case 'draft':
      return { text: copy.draft }
    case 'trash':
      return { text: withDays(copy.trashed) }
  }
}

/** What was not done, and why. */
export function shortfallOf({ failed, skipped }: Result): string[] {
  const lines: string[] = []
  if (skipped > 0) lines.push(`${countWords(skipped)} ${copy.skipped}.`)
  for (const reason of new Set(failed.map(post => messageOf(post.reason)))) {
    const posts = failed.filter(post => messageOf(post.reason) === reason)
    const titles = posts.slice(0, NAMED).map(({ line }) => quoted(line.title))
    if (posts.length > NAMED) titles.push(`${posts.length - NAMED} ${copy.andMore}`)
    lines.push(`${countWords(posts.length)} ${copy.failed} ${titles.join(', ')} (${reason}).`)
  }
  return lines
}

export function newsOf(result: Result, now: Date): { title: string; description?: string } {
  const { action, done, isUndo } = result
  const standing = standingOf(result, now)
  const description = [
    standing && `${standing.text}${standing.path ? ` ${decodeURIComponent(standing.path)}` : ''}`,
    ...shortfallOf(result),
  ].filter(Boolean)
  const isOne = done.length === 1 && !isUndo
  const title = isOne && action === 'publish' ? BLOG_MESSAGES.postPublished : summaryOf(result)
  return { title, ...(description.length > 0 && { description: description.join(' ') }) }
}

/** An action on one post, on the selected ones, or on all that the filter finds. */
export interface Pending {
  action: Action
  lines: readonly PostLine[] | 'all'
  count: number
}

/** Only what cannot be undone needs a confirmation. */
export const needsConfirmation = ({ action }: Pending): boolean => action === 'erase'

export function questionFor({ lines, count }: Pending) {
  const words = blogAdminList.confirm.erase
  const [only] = lines === 'all' || lines.length > 1 ? [] : lines
  const subject = only ? only.title : countWords(count)
  return { ...words, text: withDays(words.text), subject, cancel: blogAdminList.confirm.cancel }
}
