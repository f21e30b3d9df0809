import { writingNewsWords } from '../../content/collections/writing-news.ts'
import { ADMIN, editPath } from '../../contract/addresses.ts'
import type { AccountMail } from '../db/account-mail.ts'
import type { Sender, Words } from './account-letters.ts'

/** Names at most this many and counts the rest. */
const MOST_NAMED = 50

interface News {
  what: keyof typeof writingNewsWords.what
  /** The id of a post or the path of a page. */
  of: string
  title: string
  by: string
}

const isNews = (what: string): what is News['what'] => Object.hasOwn(writingNewsWords.what, what)

/** Reads the lines that `writing.send_notices` writes: event, post or page, title and person, separated by tabs. */
function newsIn(lines: string): News[] {
  return lines.split('\n').flatMap(line => {
    const [what = '', of = '', title = '', by = ''] = line.split('\t')
    return isNews(what) ? [{ what, of, title, by: by || writingNewsWords.somebody }] : []
  })
}

function linkTo({ what, of }: News): { label: string; href: string } {
  return what === 'page handed in'
    ? {
        label: writingNewsWords.openPage,
        href: `${ADMIN}/pages/edit?${new URLSearchParams({ path: of })}`,
      }
    : { label: writingNewsWords.openPost, href: editPath(of) }
}

/** An email with news about drafts for one colleague. It names posts by title and quotes nothing from them. */
export function writingNews({ lines = '' }: AccountMail['data'], { siteUrl }: Sender): Words {
  const { what, several, more, openPosts, title, note } = writingNewsWords
  const news = newsIn(lines)
  const [first, ...others] = news
  if (first !== undefined && others.length === 0) {
    const { label, href } = linkTo(first)
    return {
      headline: what[first.what](first.by),
      paragraphs: [],
      link: { label, href: `${siteUrl}${href}` },
      facts: [[title, first.title]],
      note,
    }
  }
  const left = news.length - MOST_NAMED
  return {
    headline: several(news.length),
    paragraphs: left > 0 ? [more(MOST_NAMED, left)] : [],
    link: { label: openPosts, href: `${siteUrl}${ADMIN}/posts` },
    facts: news.slice(0, MOST_NAMED).map(one => [one.title, what[one.what](one.by)]),
    note,
  }
}
