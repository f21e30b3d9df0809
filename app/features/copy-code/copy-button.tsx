import { useEffect, useState } from 'react'

interface CopyButtonProps {
  text: string
  /** The element that holds the text: selected for the reader where the clipboard is refused. */
  targetId: string
  labels: { idle: string; done: string; manual: string }
}

type State = keyof CopyButtonProps['labels']

const TOLD_FOR_MS = 2_500

/** Copies a text and says so. Not shown without script, where it could do nothing. */
export function CopyButton({ text, targetId, labels }: CopyButtonProps) {
  const [ready, setReady] = useState(false)
  const [state, setState] = useState<State>('idle')

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
      const target = document.getElementById(targetId)
      if (target) getSelection()?.selectAllChildren(target)
      setState('manual')
    }
  }

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
