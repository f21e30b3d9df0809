import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import { isSameValue, type PageText, plainText, wordsIn } from './page-text.ts'

interface ComparisonProps {
  unit: EditedUnit
  before: PageText
  after: PageText
  names?: { before: string; after: string }
}

/** What differs between two versions of a page, text by text. */
export function PageComparison({ unit, before, after, names = pageWords.publish.names }: ComparisonProps) {
  const touched = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = unit.fields
    .filter(({ field }) => touched.has(field))
    .map(definition => ({
      ...definition,
      old: wordsIn(before, unit, definition.field),
      new: wordsIn(after, unit, definition.field),
    }))
    .filter(change => !isSameValue(change.old, change.new))
  if (changes.length === 0) return <p className="text mt-2">{pageWords.history.same}</p>
  return (
    <ul className="words-changes">
      {changes.map(change => (
        <li key={change.field}>
          <p className="words-change-name">{`${change.section} · ${change.label}`}</p>
          <dl className="words-pair">
            <div>
              <dt>{names.before}</dt>
              <dd>{plainText(change.old)}</dd>
            </div>
            <div>
              <dt>{names.after}</dt>
              <dd>{plainText(change.new)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
