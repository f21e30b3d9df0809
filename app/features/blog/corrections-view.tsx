import { exactDay, exactTime } from '#app/lib/time.ts'
import { DiffView, type DiffWords } from '#app/ui/diff-view.tsx'
import type { CorrectedField, Correction } from './corrections.ts'

export interface CorrectionsCopy {
  heading: string
  changed: string
  fields: Record<CorrectedField, string>
  diff: DiffWords
}

/** The corrections of a post since its publication. It opens without a script. */
export function CorrectionsView({
  corrections,
  copy,
}: {
  corrections: readonly Correction[]
  copy: CorrectionsCopy
}) {
  if (corrections.length === 0) return null
  return (
    <section className="corrections" aria-labelledby="corrections">
      <h2 id="corrections" className="folio">
        {copy.heading}
      </h2>
      <ol>
        {corrections.map(({ sentence, created_at, changes }) => (
          <li key={created_at}>
            <time className="folio" dateTime={created_at} title={exactTime(created_at)}>
              {exactDay(created_at)}
            </time>
            <div className="min-w-0">
              <p>{sentence}</p>
              {changes.length > 0 && (
                <details>
                  <summary className="link inline-block py-2">{copy.changed}</summary>
                  {changes.map(({ field, pieces }) => (
                    <div key={field} className="mt-2">
                      {changes.length > 1 && <p className="folio">{copy.fields[field]}</p>}
                      <DiffView pieces={pieces} words={copy.diff} />
                    </div>
                  ))}
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
