import { Link } from '#app/ui/page-link.tsx'
import type { Found } from './found.ts'
import { Marked } from './marked.tsx'

interface ResultsProps {
  copy: { one: string; several: string; most: string; post: string; german: string }
  words: string
  results: readonly Found[]
  more: boolean
}

const folioOf = ({ kind, language, href }: Found, copy: ResultsProps['copy']) =>
  [kind === 'post' && copy.post, language === 'de' && copy.german, decodeURI(href)]
    .filter(Boolean)
    .join(' · ')

/** Where the words were found: page, section and surrounding sentence. */
export function Results({ copy, words, results, more }: ResultsProps) {
  const counted = `${results.length} ${results.length === 1 ? copy.one : copy.several}`
  return (
    <section className="page search-found" aria-labelledby="found">
      <h2 id="found" className="subtitle">
        {more ? copy.most : counted} <q>{words}</q>
      </h2>
      <ol>
        {results.map(found => (
          <li key={found.href} lang={found.language}>
            <p className="folio">{folioOf(found, copy)}</p>
            <div>
              <h3 className="heading">
                <Link to={found.href} hrefLang={found.language} className="link">
                  <Marked pieces={found.title} />
                </Link>
              </h3>
              {found.heading && <p className="search-section">{found.heading}</p>}
              <p className="text">
                <Marked pieces={found.passage} /> …
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
