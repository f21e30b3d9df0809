import { pageWords } from '#content/collections/admin-pages.ts'
import type { GoneUnit } from '#contract/page-editor.ts'
import { plainText } from '../edit/page-text.ts'

const copy = pageWords.gone

/** Changed pages that a new version of the site no longer has. */
export function GonePages({ units }: { units: readonly GoneUnit[] }) {
  if (units.length === 0) return null
  return (
    <section className="pages-part" aria-labelledby="gone-pages">
      <h2 id="gone-pages" className="heading">
        {copy.heading}
      </h2>
      <p className="text">{copy.text}</p>
      {units.map(({ unit, fields }) => (
        <details key={unit} className="more">
          <summary>{unit}</summary>
          <ul className="gone-words">
            {Object.entries(fields).map(([field, { now }]) => (
              <li key={field}>{plainText(now)}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
