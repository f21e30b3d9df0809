import { useCopy } from '#app/lib/use-copy.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'

const words = blogAdmin.security.copy

interface CopyButtonProps {
  text: string
  /** Where the text stands. */
  target: React.RefObject<HTMLElement | null>
}

/** Copies a text and says so. */
export function CopyButton({ text, target }: CopyButtonProps) {
  const { state, copy } = useCopy(text, () => target.current)
  return (
    <>
      <button type="button" className="btn btn-small" onClick={copy}>
        {words[state]}
      </button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : words[state]}
      </span>
    </>
  )
}
