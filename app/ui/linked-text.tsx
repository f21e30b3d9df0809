import { useLinkLanguage } from '#app/lib/link-language.ts'
import { Link } from '#app/ui/page-link.tsx'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** A text in which `[words](address)` is a link. */
export function LinkedText({ text }: { text: string }) {
  const match = LINK.exec(text)
  if (!match) return text
  const [whole, words, address = ''] = match
  return (
    <>
      {text.slice(0, match.index)}
      {address.startsWith('/') ? (
        <PageLink to={address} words={words ?? ''} />
      ) : (
        <a href={address} className="link">
          {words}
        </a>
      )}
      <LinkedText text={text.slice(match.index + whole.length)} />
    </>
  )
}

function PageLink({ to, words }: { to: string; words: string }) {
  return (
    <Link to={to} hrefLang={useLinkLanguage(to)} className="link">
      {words}
    </Link>
  )
}
