import { useWords } from '#app/lib/words.ts'
import { Link } from '#app/ui/page-link.tsx'
import { notice } from '#content/collections/notice.ts'

interface NoticeProps {
  /** Its accessible name. */
  label: string
}

/** The notice that is currently published. It is part of the served document, so that nothing shifts. */
export function Notice({ label }: NoticeProps) {
  const { isShown, text, href } = useWords(notice)
  if (!isShown) return null
  return (
    <aside className="site-notice" aria-label={label}>
      <p className="page">
        {href === '' ? (
          text
        ) : (
          <Link to={href} className="link">
            {text}
          </Link>
        )}
      </p>
    </aside>
  )
}
