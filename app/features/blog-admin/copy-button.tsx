import { useEffect, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'

const copy = blogAdmin.security.copy
const TOLD_FOR_MS = 2_500

interface CopyButtonProps {
  text: string
  /** Where the text stands: it is selected when the clipboard is refused. */
  target: React.RefObject<HTMLElement | null>
}

/** Copies a text and says so. */
export function CopyButton({ text, target }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof copy>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, TOLD_FOR_MS, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function press() {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
    } catch {
      if (target.current) getSelection()?.selectAllChildren(target.current)
      setState('manual')
    }
  }

  return (
    <>
      <button type="button" className="btn btn-small" onClick={press}>
        {copy[state]}
      </button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : copy[state]}
      </span>
    </>
  )
}
