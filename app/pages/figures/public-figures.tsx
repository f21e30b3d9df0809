import { Island } from '#app/islands/island.tsx'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { Link } from '#app/ui/page-link.tsx'
import type { plotWords as PlotWords, publicFigures } from '#content/collections/analytics.ts'
import type { PublicFigures as Shown } from '#contract/analytics.ts'
import { PublicTables } from './public-tables.tsx'

interface PublicFiguresProps {
  figures: Shown
  copy: typeof publicFigures
  plotWords: typeof PlotWords
}

/**
 * The public part of analytics. The plot has a table, so it is complete without scripts. Below ten views, there is only
 * a sentence.
 */
export function PublicFigures({
  figures: { days, total, pages, posts },
  copy,
  plotWords,
}: PublicFiguresProps) {
  const wordsOf = (count: number | null) => (count === null ? copy.none : groupThousands(count))
  const nameOf = (path: string) => (path === '/' ? plotWords.home : path)
  return (
    <section className="page public-figures section">
      <div className="public-figures-head">
        <div>
          <p className="folio">{copy.folio}</p>
          <h1 className="display mt-6">{copy.heading}</h1>
          <p className="lead mt-6">{copy.lead}</p>
        </div>
        {total ? (
          <p className="public-figures-total">
            <b>{groupThousands(total)}</b> <span className="folio">{copy.total}</span>
          </p>
        ) : null}
      </div>
      {total ? (
        <>
          <div className="sheet public-figures-plot">
            <Island name="visit-plot" days={days} />
          </div>
          <details className="mt-4">
            <summary className="link">{plotWords.numbers}</summary>
            <table className="public-figures-days">
              <caption className="sr-only">{plotWords.visits}</caption>
              <thead>
                <tr>
                  <th scope="col">{plotWords.day}</th>
                  <th scope="col">{plotWords.count}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, count }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{wordsOf(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <PublicTables
            tables={[
              { caption: copy.pages, column: plotWords.page, rows: pages.rows },
              { caption: copy.posts, column: plotWords.post, rows: posts.rows },
            ]}
            countLabel={plotWords.count}
            wordsOf={wordsOf}
            nameOf={nameOf}
            nothing={plotWords.nothing}
          />
        </>
      ) : (
        <p className="public-figures-few">{copy.few}</p>
      )}
      <p className="text">
        {copy.policy.before}{' '}
        <Link to={copy.policy.href} className="link">
          {copy.policy.label}
        </Link>
        .
      </p>
    </section>
  )
}
