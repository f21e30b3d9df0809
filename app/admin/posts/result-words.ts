import { messageOf } from '#app/features/session/failures.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { postPath } from '#contract/addresses.ts'
import { BLOG_MESSAGES } from '#contract/blog-messages.ts'
import { TRASH_DAYS } from '#contract/post-limits.ts'
import type { Action, Result } from './bulk.ts'
import type { PostLine } from './post-lines.ts'
import { stateOf, timeAhead } from './when-words.ts'

const copy = blogAdminList.result
/** The titles of failed posts that are named. */
const NAMED = 3

/** A text of the content with the days of the trash in it. */
export const withDays = (text: string) => text.replace('{days}', String(TRASH_DAYS))

export const countWords = (count: number) =>
  `${count} ${count === 1 ? blogAdminList.post : blogAdminList.posts}`

/** A title that is longer is cut, so that the message stays one. */
const TITLE_LENGTH = 60

const quoted = (title: string) =>
  title.length > TITLE_LENGTH ? `“${title.slice(0, TITLE_LENGTH).trimEnd()}…”` : `“${title}”`

/** What was done: to the one post by its title, to several by their number. Empty if nothing was. */
export function summaryOf({ action, done, isUndo }: Result): string {
  if (done.length === 0) return ''
  const [only] = done
  const subject = only && done.length === 1 ? quoted(only.after.title) : countWords(done.length)
  return `${isUndo ? `${copy.undone} ` : ''}${subject} ${copy[action]}.`
}

/** Where the one post stands now, and its address if readers have one. */
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
  const told: string[] = []
  if (skipped > 0) told.push(`${countWords(skipped)} ${copy.skipped}.`)
  for (const reason of new Set(failed.map(post => messageOf(post.reason)))) {
    const posts = failed.filter(post => messageOf(post.reason) === reason)
    const titles = posts.slice(0, NAMED).map(({ line }) => quoted(line.title))
    if (posts.length > NAMED) titles.push(`${posts.length - NAMED} ${copy.andMore}`)
    told.push(`${countWords(posts.length)} ${copy.failed} ${titles.join(', ')} (${reason}).`)
  }
  return told
}

/** The title and the text of a message about what was done. */
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

/** What is to be done: to one post from its line, or to those that are selected, which may be all. */
export interface Pending {
  action: Action
  lines: readonly PostLine[] | 'all'
  count: number
}

/** Whether to ask first: only about what cannot be undone. */
export const needsConfirmation = ({ action }: Pending): boolean => action === 'erase'

export function questionFor({ lines, count }: Pending) {
  const words = blogAdminList.confirm.erase
  const [only] = lines === 'all' || lines.length > 1 ? [] : lines
  const subject = only ? only.title : countWords(count)
  return { ...words, text: withDays(words.text), subject, cancel: blogAdminList.confirm.cancel }
}
