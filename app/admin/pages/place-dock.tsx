import { SubmitButton } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import { PageConflict } from './edit/page-conflict.tsx'
import type { PlaceUnitEditor } from './use-place-unit.ts'

const copy = pageWords.places

export function standingOf({ editor, unit, isTyped }: PlaceUnitEditor): string {
  if (editor.state === 'saving') return copy.saving
  if (editor.state === 'failed' || editor.state === 'away') return copy.failed
  if (isTyped) return editor.isStored ? copy.unsaved : copy.unstored
  return unit.draft ? copy.drafted : ''
}

interface PlaceDockProps {
  place: PlaceUnitEditor
  labels: { save: string; saving: string }
}

/** Save status, Publish and Discard. It stands within the place's form. */
export function PlaceDock({ place, labels }: PlaceDockProps) {
  const { unit, editor, busy, isTyped, discard } = place
  const words = standingOf(place)
  const isOpen = isTyped || busy || unit.draft !== null || editor.conflict !== undefined
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {isOpen && (
        <div className="fact-dock">
          <SubmitButton label={labels.save} busyLabel={labels.saving} busy={busy} />
          <button type="button" className="btn btn-small" disabled={busy} onClick={discard}>
            {unit.draft && !isTyped ? pageWords.editor.discard : copy.undo}
          </button>
          <p aria-hidden="true" className="text-quiet">
            {words}
          </p>
        </div>
      )}
    </>
  )
}

/** Asks about texts that two people changed, in sight of the form. */
export const PlaceConflict = ({ place: { editor, unit } }: { place: PlaceUnitEditor }) => (
  <PageConflict editor={editor} unit={unit} />
)
