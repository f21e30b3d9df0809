import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'done' | 'manual'

const TOLD_FOR_MS = 2_500

/** Copies a text and tells so for a moment. Where the clipboard is refused, the text is selected for the reader. */
export function useCopy(text: string, target: () => Element | null) {
  const [state, setState] = useState<CopyState>('idle')

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

  return { state, copy }
}
