import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { along as copy } from '#content/collections/receipt.ts'
import { SOURCE_PARTS, type SubmissionSource, writeSource } from '#contract/receipts.ts'
import { readVisit, sourceOf } from './visit-source.ts'

export interface Along {
  /** The header's value. Empty once it was removed. */
  source(): string
}

/** Whether it was removed: for every form of this page, until the page is left. */
let isRemoved = false

interface SentAlongProps {
  source: SubmissionSource
}

/** One line that tells what is sent along with the form, and takes it away. */
function SentAlong({ source }: SentAlongProps) {
  const [removed, setRemoved] = useState(isRemoved)
  const parts = SOURCE_PARTS.flatMap(name => (source[name] ? [copy[name](source[name])] : []))
  return (
    <p className="sent-along">
      <span role="status">{removed ? copy.removed : `${copy.lead} ${parts.join(', ')}`}</span>{' '}
      <button
        type="button"
        onClick={() => {
          isRemoved = !removed
          setRemoved(isRemoved)
        }}
      >
        <span>{removed ? copy.restore : copy.remove}</span>
      </button>
    </p>
  )
}

/**
 * Puts the line above the button of a form. It is a root of its own, because it is loaded when the form is touched and no
 * page pays for it before; React never moves the button that it stands before.
 */
export function showAlong(form: HTMLFormElement): Along | undefined {
  const button = form.querySelector('button[type="submit"]')
  if (!button) return undefined
  const source = sourceOf(readVisit())
  const place = document.createElement('div')
  const row = button.closest('.dialog-actions') ?? button
  row.before(place)
  createRoot(place).render(<SentAlong source={source} />)
  return { source: () => (isRemoved ? '' : writeSource(source)) }
}
