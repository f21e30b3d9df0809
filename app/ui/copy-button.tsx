import { useEffect, useState } from 'react'
import { type CopyState, useCopy } from '../lib/use-copy.ts'

interface CopyButtonProps {
  text: string
  /** The element that holds the text. */
  targetId: string
  labels: Record<CopyState, string>
}

/** Copies a text and says so. Not shown without script, where it could do nothing. */
export function CopyButton({ text, targetId, labels }: CopyButtonProps) {
  const [ready, setReady] = useState(false)
  const { state, copy } = useCopy(text, () => document.getElementById(targetId))

  useEffect(() => setReady(true), [])

  return (
    <>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : labels[state]}
      </span>
      <button type="button" className="code-copy" hidden={!ready} onClick={copy}>
        {labels[state]}
      </button>
    </>
  )
}
