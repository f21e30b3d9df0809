import { type ReactNode, useRef } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { securityWords } from '#content/collections/admin-security.ts'

interface ShownOnceProps {
  secret: string
  words: { heading: string; done: string }
  children: ReactNode
  onDone: () => void
}

/** A secret that only this response holds: the server stores a hash, or never shows it again. */
export function ShownOnce({ secret, words, children, onDone }: ShownOnceProps) {
  const code = useRef<HTMLElement>(null)
  return (
    <div className="sheet recovery">
      <FocusedHeading level="h3">{words.heading}</FocusedHeading>
      {children}
      <code ref={code} className="set-up-key invitation-link mt-4">
        {secret}
      </code>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyButton
          text={secret}
          target={() => code.current}
          labels={securityWords.copy}
          className="btn btn-small"
        />
        <button type="button" className="btn btn-small btn-primary" onClick={onDone}>
          {words.done}
        </button>
      </div>
    </div>
  )
}
