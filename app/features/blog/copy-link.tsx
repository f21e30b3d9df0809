import { type MouseEvent, useEffect, useState } from 'react'

interface CopyLinkProps {
  path: string
  /** `plain` without scripts, where it is a link to the page like any other. */
  labels: Record<'plain' | 'copy' | 'done' | 'failed', string>
}

const TOLD_FOR_MS = 2_500

/** Copies the address of a post. It is a link to it, so it also works without scripts, and by the browser's own menu. */
export function CopyLink({ path, labels }: CopyLinkProps) {
  const [label, setLabel] = useState<keyof CopyLinkProps['labels']>('plain')
  useEffect(() => {
    if (label === 'copy') return
    const timer = setTimeout(() => setLabel('copy'), label === 'plain' ? 0 : TOLD_FOR_MS)
    return () => clearTimeout(timer)
  }, [label])

  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    // A new tab was asked for, or the page is not allowed to copy: the link is followed.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(event.currentTarget.href)
      setLabel('done')
    } catch {
      setLabel('failed')
    }
  }

  return (
    <>
      <a href={path} className="link" onClick={copy}>
        {labels[label]}
      </a>
      <span role="status" className="sr-only">
        {label === 'done' || label === 'failed' ? labels[label] : ''}
      </span>
    </>
  )
}
