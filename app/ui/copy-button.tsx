import { useEffect, useState } from 'react'

type CopyState = 'idle' | 'done' | 'manual'

const TOLD_FOR_MS = 2_500

interface CopyButtonProps {
  text: string
  /** The element with the text. It is selected for the reader if the clipboard is refused. */
  target: () => Element | null
  labels: Record<CopyState, string>
  className: string
}

/** Copies a text and confirms it for a moment. Hidden without scripts, because it needs them. */
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
