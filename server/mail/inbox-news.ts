import { inboxNewsWords } from '../../content/collections/inbox-news.ts'
import { ADMIN, inboxPath } from '../../contract/addresses.ts'
import type { AccountMail } from '../db/account-mail.ts'
import type { Sender, Words } from './account-letters.ts'

/** Names at most this many and counts the rest. */
const MOST_NAMED = 50

interface News {
  what: keyof typeof inboxNewsWords.what
  submission: string
  reference: string
  by: string
}

const isNews = (what: string): what is News['what'] => Object.hasOwn(inboxNewsWords.what, what)

/** Reads the lines that `desk.send_notices` writes: event, submission, reference and person, separated by tabs. */
function newsIn(lines: string): News[] {
  return lines.split('\n').flatMap(line => {
    const [what = '', submission = '', reference = '', by = ''] = line.split('\t')
    return isNews(what) ? [{ what, submission, reference, by: by || inboxNewsWords.somebody }] : []
  })
}

/** An email with inbox news for one colleague. It names submissions by reference only, so that none of their content leaves the inbox. */
export function inboxNews({ lines = '' }: AccountMail['data'], { siteUrl }: Sender): Words {
  const { what, several, more, open, openInbox, note } = inboxNewsWords
  const news = newsIn(lines)
  const [first, ...others] = news
  const link =
    first === undefined || others.length > 0
      ? { label: openInbox, href: `${siteUrl}${ADMIN}/inbox` }
      : { label: open, href: `${siteUrl}${inboxPath(first.submission)}` }
  if (first !== undefined && others.length === 0)
    return {
      headline: what[first.what](first.by),
      paragraphs: [],
      link,
      facts: [['Reference', first.reference]],
      note,
    }
  const left = news.length - MOST_NAMED
  return {
    headline: several(news.length),
    paragraphs: left > 0 ? [more(MOST_NAMED, left)] : [],
    link,
    facts: news.slice(0, MOST_NAMED).map(one => [one.reference, what[one.what](one.by)]),
    note,
  }
}
