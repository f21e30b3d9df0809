import { pageWords } from '#content/collections/admin-pages.ts'
import type { Drifted, EditedUnit } from '#contract/page-editor.ts'
import { type PageText, plainText } from './page-text.ts'

const copy = pageWords.review

interface NeedsLookProps {
  unit: EditedUnit
  /** Keeps the edit over the new built text. */
  onKeep: (field: string) => void
  onChange: (change: PageText, field: string) => void
}

/** Texts that a new version of the site changed below an edit, with all three versions. */
export function NeedsLook({ unit, onKeep, onChange }: NeedsLookProps) {
  const labelOf = (field: string) => unit.fields.find(known => known.field === field)?.label ?? copy.lost
  const cell = (heading: string, words: Drifted['now']) => (
    <div>
      <dt>{heading}</dt>
      <dd>{plainText(words) || '–'}</dd>
    </div>
  )
  if (unit.needsLook.length + unit.lost.length === 0) return null
  return (
    <section className="sheet notice-sheet" aria-labelledby="needs-look">
      <h2 id="needs-look" className="heading">
        {copy.heading}
      </h2>
      <p className="text mt-1">{copy.text}</p>
      <ul className="words-changes">
        {[...unit.needsLook, ...unit.lost].map(drifted => (
          <li key={drifted.field}>
            <p className="folio">{labelOf(drifted.field)}</p>
            <dl className="drifted">
              {cell(copy.was, drifted.was)}
              {cell(copy.built, drifted.built)}
              {cell(copy.now, drifted.now)}
            </dl>
            {unit.needsLook.includes(drifted) && (
              <div className="manager-actions">
                <button type="button" onClick={() => onKeep(drifted.field)}>
                  {copy.keep}
                </button>
                <button type="button" onClick={() => onChange({ [drifted.field]: undefined }, drifted.field)}>
                  {copy.take}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
