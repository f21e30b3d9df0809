import { useId, useRef } from 'react'
import { SaveStatus } from '#app/editor/core/save-status.tsx'
import { PostConflict } from '#app/editor/post/post-conflict.tsx'
import { useEditor } from '#app/editor/post/use-editor.ts'
import { ContentArea } from '#app/editor/surface/content-area.tsx'
import { categoryChoices, useCategories } from '#app/lib/category-store.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'

const copy = blogAdmin.editor
const ROWS = 15

/** A plain form for one post, emptied after each save. The back office does everything else. */
export function PlainEditor() {
  const editor = useEditor()
  const { text, origin } = editor.draft
  const categories = useCategories()
  const isPublished = origin?.status === 'published'
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  return (
    <section className="mt-12 grid max-w-[48rem] gap-6" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="subtitle">
        {origin ? copy.editHeading : copy.newHeading}
      </h2>
      {editor.conflict && <PostConflict level="h3" editor={editor} conflict={editor.conflict} />}
      <form className="grid gap-5" onSubmit={event => event.preventDefault()}>
        <TextField
          label={copy.title}
          name="title"
          value={text.title}
          maxLength={POST_LENGTHS.title}
          onChange={event => editor.change({ title: event.target.value })}
        />
        <TextAreaField
          label={copy.excerpt}
          hint={copy.excerptHint}
          name="excerpt"
          rows={3}
          maxLength={POST_LENGTHS.excerpt}
          value={text.excerpt}
          onChange={event => editor.change({ excerpt: event.target.value })}
        />
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {copy.content}
            <span className="field-hint">{copy.contentHint}</span>
          </label>
          <ContentArea
            ref={area}
            id={id}
            rows={ROWS}
            value={text.content}
            onChange={content => editor.change({ content })}
          />
        </div>
        <SelectField
          label={copy.category}
          name="category"
          value={text.category}
          choices={categoryChoices(categories, text.category)}
          onChange={event => editor.change({ category: event.target.value })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className="btn" onClick={() => editor.save('save')}>
            {isPublished ? copy.saveChanges : copy.saveDraft}
          </button>
          {!isPublished && (
            <button type="button" className="btn btn-primary" onClick={() => editor.save('publish')}>
              {copy.publish}
            </button>
          )}
          <SaveStatus editor={editor} />
        </div>
      </form>
    </section>
  )
}
