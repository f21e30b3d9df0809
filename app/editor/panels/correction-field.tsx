import { useState } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'

const copy = blogPublishing.correction

interface CorrectionFieldProps {
  value: string | null | undefined
  onChange: (changes: Partial<BlogPostInput>) => void
}

/** Marks the next save of a public post as a correction, in a sentence for its readers. */
export function CorrectionField({ value, onChange }: CorrectionFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const isMarked = value !== undefined && value !== null
  return (
    <div>
      <CheckField
        label={copy.mark}
        checked={isMarked}
        onChange={event => onChange({ correction: event.target.checked ? '' : undefined })}
      />
      {isMarked && (
        <TextAreaField
          label={copy.sentence}
          hint={copy.hint}
          name="correction"
          rows={2}
          maxLength={POST_LENGTHS.correction}
          value={value}
          error={wasLeft && value.trim() === '' ? copy.missing : undefined}
          onBlur={() => setWasLeft(true)}
          onChange={event => onChange({ correction: event.target.value })}
          className="editor-excerpt"
        />
      )}
    </div>
  )
}
