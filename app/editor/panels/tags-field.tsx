import { type KeyboardEvent, useId, useState } from 'react'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { MAX_TAGS, POST_LENGTHS } from '#contract/post-limits.ts'

const copy = blogWriting.more.tags

/** Adds comma-separated tags, without duplicates and up to the limit. */
export function addTags(tags: readonly string[], words: string): string[] {
  const known = new Set(tags.map(tag => tag.toLowerCase()))
  const added: string[] = []
  for (const word of words.split(',')) {
    const tag = word.trim().replace(/\s+/g, ' ').slice(0, POST_LENGTHS.tag).trim()
    if (tag === '' || known.has(tag.toLowerCase())) continue
    known.add(tag.toLowerCase())
    added.push(tag)
  }
  return [...tags, ...added].slice(0, MAX_TAGS)
}

interface TagsFieldProps {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}

/** Tags as buttons that remove them, and a field that adds more. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= MAX_TAGS

  function add(words: string) {
    if (words.trim() !== '') onChange(addTags(tags, words))
    setTyped('')
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {copy.label}
        <span className="field-hint">{copy.hint}</span>
      </label>
      <div className="tags-field">
        {tags.length > 0 && (
          <ul aria-label={copy.list}>
            {tags.map(tag => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={`${copy.remove} ${tag}`}
                  onClick={() => onChange(tags.filter(other => other !== tag))}
                >
                  <span>{tag}</span>
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          type="text"
          className="input"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={isFull ? 0 : POST_LENGTHS.tag * 2}
          aria-describedby={`${id}-full`}
          value={typed}
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
          onKeyDown={press}
          onBlur={() => add(typed)}
        />
      </div>
      <p id={`${id}-full`} className="field-error" aria-live="polite">
        {isFull ? copy.full : ''}
      </p>
    </div>
  )
}
