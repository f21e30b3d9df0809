import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Link } from '#app/ui/page-link.tsx'
import * as changelog from '#content/pages/company/changelog/page.ts'

export const meta = () => pageMeta(changelog.meta)

/** Changes that readers notice, by day. */
export default function Changelog() {
  const { hero, days, feed } = useWords(changelog)
  return (
    <div className="page section changelog">
      <header>
        <h1 className="title">{hero.heading}</h1>
        <p className="lead mt-6">{hero.lead}</p>
      </header>
      {days.map(({ date, changes }) => (
        <section key={date} className="changelog-day">
          <h2>{date}</h2>
          <ul>
            {changes.map(({ title, text, href }) => (
              <li key={title}>
                <h3 className="heading">
                  <Link to={href} hrefLang={href === '/de' ? 'de' : undefined} className="changelog-link">
                    {title}
                  </Link>
                </h3>
                <p className="text mt-1">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text mt-10">
        {feed.text}{' '}
        <Link to={feed.link.href} className="link">
          {feed.link.label}
        </Link>
      </p>
    </div>
  )
}
