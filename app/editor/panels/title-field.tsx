import { type KeyboardEvent, useEffect, useRef } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { focusText } from '../surface/content-text.ts'

const copy = blogAdmin.editor

interface TitleFieldProps {
  value: string
  /** Whether this is a new, empty text. */
  isNew: boolean
  onChange: (title: string) => void
}

/** The title, in as many lines as it needs. Enter moves on to the text. */
export function TitleField({ value, isNew, onChange }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text takes the focus once, when it comes into the editor
  useEffect(() => {
    if (isNew && !document.querySelector('dialog[open]')) field.current?.focus({ preventScroll: true })
  }, [])
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusText()
  }
  return (
    <div className="editor-title" data-value={value || copy.title}>
      <textarea
        ref={field}
        name="title"
        rows={1}
        aria-label={copy.title}
        placeholder={copy.title}
        autoComplete="off"
        maxLength={POST_LENGTHS.title}
        value={value}
        onChange={event => onChange(event.target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
        onKeyDown={press}
      />
    </div>
  )
}
