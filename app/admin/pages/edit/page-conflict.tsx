import { useEffect, useMemo, useState } from 'react'
import { MergeDialog } from '#app/editor/core/merge-dialog.tsx'
import { type Choices, type MergeFields, mergeText } from '#app/editor/core/merge-text.ts'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { EditedUnit } from '#contract/page-editor.ts'
import { PageComparison } from './comparison.tsx'
import type { PageEditor, StoredPage } from './page-document.ts'
import { keyOf, type PageText, plainText, textOfUnit, wordsIn } from './page-text.ts'

const copy = pageWords.conflict

interface PageConflictProps {
  editor: PageEditor
  unit: EditedUnit
}

/** Two people saved one page. Texts that only one of them changed are merged automatically; the rest is asked about. */
export function PageConflict({ editor, unit }: PageConflictProps) {
  const stored = editor.conflict?.stored
  return stored ? <PageMerge {...{ editor, unit, stored }} /> : null
}

function PageMerge({ editor, unit, stored }: PageConflictProps & { stored: StoredPage }) {
  const { draft, takeMerged, save } = editor
  const theirs = textOfUnit(stored.unit)
  const base = draft.origin?.text
  const [choices, setChoices] = useState<Choices>(new Map())
  const [isOpen, setOpen] = useState(false)
  const merge = useMemo(
    () => mergeText(fieldsToMerge(unit, draft.text, theirs), base, draft.text, theirs),
    [unit, base, draft.text, theirs],
  )
  const settled = merge.disputes.length === 0
  useEffect(() => {
    const merged = settled && merge.resultOf(new Map())
    if (!merged) return
    takeMerged(stored, { ...theirs, ...merged })
    // A draft is saved again automatically. What was to be published has to be confirmed.
    if (stored.status === 'published') save('publish')
  }, [settled, merge, stored, theirs, takeMerged, save])
  if (settled) return null
  return (
    <section className="sheet notice-sheet" role="alert">
      <h2 className="heading">{copy.heading}</h2>
      <p className="text mt-1">{copy.text}</p>
      <button type="button" className="btn btn-small btn-primary mt-3" onClick={() => setOpen(true)}>
        {copy.merge}
      </button>
      {isOpen && (
        <MergeDialog
          merge={merge}
          labels={Object.fromEntries(unit.fields.map(({ field, label }) => [field, label]))}
          isKnown={base !== undefined}
          isBusy={editor.state === 'saving'}
          choices={choices}
          onChoose={setChoices}
          onTake={merged => takeMerged(stored, { ...theirs, ...merged })}
          onClose={() => setOpen(false)}
        >
          {merged => <PageComparison unit={unit} before={theirs} after={{ ...theirs, ...merged }} />}
        </MergeDialog>
      )}
    </section>
  )
}

/** All fields that anyone has changed: an added position is in no definition. */
export const fieldsToMerge = (unit: EditedUnit, ...texts: PageText[]): MergeFields<PageText, string> =>
  Object.fromEntries(
    [...new Set([...unit.fields.map(({ field }) => field), ...texts.flatMap(Object.keys)])].map(field => [
      field,
      {
        words: text => plainText(wordsIn(text, unit, field)),
        key: text => keyOf(wordsIn(text, unit, field)),
        take: from => ({ [field]: from[field] }),
      },
    ]),
  )
