import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SOURCE_PARTS, type SubmissionSource, writeSource } from '#contract/receipts.ts'
import type { BehaviorWords } from './submission.ts'
import { isRemoved, openVisit } from './visit-source.ts'

export interface Along {
  /** The header's value. Empty if the visitor removed it. */
  source(): string
}

type Visit = ReturnType<typeof openVisit>

/** A source as people read it: a website without its scheme, tags without equals signs. */
function wordsOf(name: keyof SubmissionSource, value: string): string {
  if (name === 'referrer') return value.replace(/^https?:\/\//, '')
  if (name === 'campaign') return [...new URLSearchParams(value)].map(tag => tag.join(' ')).join(', ')
  return value
}

/** Shows what is sent along with the form, with a button that removes it. */
function SentAlong({ source, remove, restore, copy }: Visit & { copy: BehaviorWords['along'] }) {
  const [removed, setRemoved] = useState(isRemoved)
  const parts = SOURCE_PARTS.flatMap(name => (source[name] ? [{ name, value: source[name] }] : []))
  return (
    <p className="sent-along">
      <span role="status">
        {removed || parts.length === 0 ? copy.removed : copy.lead}
        {!removed &&
          parts.map(({ name, value }, place) => (
            <span key={name}>
              {place > 0 && ','} {copy[name]} <span className="text-ink">{wordsOf(name, value)}</span>
            </span>
          ))}
      </span>{' '}
      {parts.length > 0 && (
        <button
          type="button"
          onClick={() => {
            if (removed) restore()
            else remove()
            setRemoved(!removed)
          }}
        >
          <span>{removed ? copy.restore : copy.remove}</span>
        </button>
      )}
    </p>
  )
}

/**
 * Renders the line above a form's submit button. It has its own React root, because it is loaded when the form is
 * touched; React never moves the button.
 */
export function showAlong(form: HTMLFormElement, copy: BehaviorWords['along']): Along | undefined {
  const button = form.querySelector('button[type="submit"]')
  if (!button) return undefined
  const visit = openVisit()
  const place = document.createElement('div')
  place.className = 'sent-along-place'
  const row = button.closest('.dialog-actions') ?? button
  row.before(place)
  createRoot(place).render(<SentAlong {...visit} copy={copy} />)
  return { source: () => (isRemoved() ? '' : writeSource(visit.source)) }
}
