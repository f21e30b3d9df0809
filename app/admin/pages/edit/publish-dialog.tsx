import { type FormEvent, useEffect, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { Advice, EditedUnit } from '#contract/page-editor.ts'
import { checkUnit } from '../pages-api.ts'
import { PageComparison } from './comparison.tsx'
import { changesOf, type PageText } from './page-text.ts'

const copy = pageWords.publish

interface PublishDialogProps {
  unit: EditedUnit
  text: PageText
  busy: boolean
  onPublish: (at: Date | undefined) => void
  onClose: () => void
}

/** The step before publishing: what changes, what Check found, and when it goes live. */
export function PublishDialog({ unit, text, busy, onPublish, onClose }: PublishDialogProps) {
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState('')
  const findings = useFindings(unit.unit)
  const labelOf = (field: string) => unit.fields.find(known => known.field === field)?.label
  function submit(event: FormEvent) {
    event.preventDefault()
    onPublish(isLater ? new Date(moment) : undefined)
  }
  return (
    <Modal className="dialog-wide" aria-labelledby="publish-title" onClose={onClose}>
      <form className="dialog-sheet publish-sheet" onSubmit={submit}>
        <div>
          <h2 id="publish-title" className="subtitle">
            {copy.title}
          </h2>
          <p className="text mt-1">{copy.text}</p>
        </div>
        <div className="publish-changes">
          <PageComparison unit={unit} before={changesOf(unit.published?.fields ?? {})} after={text} />
        </div>
        <section className="publish-findings" aria-label={copy.findings}>
          {findings === undefined && <p role="status">{copy.checking}</p>}
          {findings === 'none' && <p>{copy.unchecked}</p>}
          {Array.isArray(findings) && findings.length === 0 && <p>{copy.clean}</p>}
          {Array.isArray(findings) && findings.length > 0 && (
            <>
              <h3 className="heading">{copy.findings}</h3>
              <ul>
                {findings.map(({ field, message }) => (
                  <li key={`${field} ${message}`}>{[labelOf(field), message].filter(Boolean).join(': ')}</li>
                ))}
              </ul>
            </>
          )}
        </section>
        <fieldset className="publish-when">
          <legend className="field-label">{copy.when}</legend>
          <label className="check">
            <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
            {copy.atOnce}
          </label>
          <label className="check">
            <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
            {copy.later}
          </label>
          {isLater && (
            <TextField
              type="datetime-local"
              name="publish-at"
              label={copy.moment}
              required
              value={moment}
              onChange={event => setMoment(event.target.value)}
            />
          )}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
            {isLater ? copy.schedule : copy.confirm}
          </button>
          <button type="button" className="btn btn-small" onClick={onClose}>
            {copy.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** What Check says of the draft. If it fails, publishing is still possible. */
function useFindings(unit: string): Advice[] | 'none' | undefined {
  const [findings, setFindings] = useState<Advice[] | 'none'>()
  useEffect(() => {
    let isCurrent = true
    checkUnit(unit).then(
      ({ advice }) => isCurrent && setFindings(advice),
      () => isCurrent && setFindings('none'),
    )
    return () => {
      isCurrent = false
    }
  }, [unit])
  return findings
}
