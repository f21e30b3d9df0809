import { useEffect, useState } from 'react'

type CopyState = 'idle' | 'done' | 'manual'

const TOLD_FOR_MS = 2_500

interface CopyButtonProps {
  text: string
  /** The element that holds the text. It is selected for the reader where the clipboard is refused. */
  target: () => Element | null
  labels: Record<CopyState, string>
  className: string
}

/** Copies a text and says so for a moment. Hidden until scripts run: without them it could do nothing. */
export function CopyButton({ text, target, labels, className }: CopyButtonProps) {
  const [ready, setReady] = useState(false)
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), TOLD_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
    } catch {
      const element = target()
      if (element) getSelection()?.selectAllChildren(element)
      setState('manual')
    }
  }

  return (
    <>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : labels[state]}
      </span>
      <button type="button" className={className} hidden={!ready} onClick={copy}>
        {labels[state]}
      </button>
    </>
  )
}
