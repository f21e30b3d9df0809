import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { blogWriting } from '#content/collections/blog-admin-writing.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#contract/categories.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { CoverField } from '../pictures/cover-field.tsx'
import { CorrectionField } from '../publishing/correction-field.tsx'
import { PublishingTools } from '../publishing/publishing-tools.tsx'
import { isAhead } from '../publishing/schedule.ts'
import { ConflictView } from './conflict-view.tsx'
import { ContentField } from './content-field.tsx'
import { Counter } from './counter.tsx'
import { FoundDrafts } from './found-drafts.tsx'
import type { FoundDraft } from './local-draft.ts'
import { MoreFields } from './more-fields.tsx'
import { Preview } from './preview.tsx'
import { SaveStatus } from './save-status.tsx'
import { SlugHint } from './slug-hint.tsx'
import type { Editor } from './use-editor.ts'
import { type View, ViewTabs } from './view-tabs.tsx'
import { WordCount } from './word-count.tsx'

const copy = blogAdmin.editor

interface PostEditorProps {
  editor: Editor
  /** Who is signed in. */
  userId: string
  /** Takes the focus when another text comes into the editor. */
  heading: RefObject<HTMLHeadingElement | null>
  onStartNew: () => void
  /** A text that was found on this device is to come into the editor. */
  onOpenFound: (found: FoundDraft) => void
}

export function PostEditor({ editor, userId, heading, onStartNew, onOpenFound }: PostEditorProps) {
  const { text, origin } = editor.draft
  const isPublished = origin?.status === 'published'
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const panels = { write: `${id}-write`, preview: `${id}-preview` }
  const [view, setView] = useState<View>('write')

  function press(event: KeyboardEvent) {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    editor.save('stay')
  }

  return (
    <section className="page" onKeyDown={press} aria-labelledby="editor-heading">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="editor-heading" ref={heading} tabIndex={-1} className="subtitle outline-none">
          {origin ? copy.editHeading : copy.newHeading}
        </h2>
        {origin && (
          <button type="button" className="link py-2" onClick={onStartNew}>
            {copy.startNew}
          </button>
        )}
      </div>
      <FoundDrafts onOpen={onOpenFound} />
      {editor.conflict?.isQuiet && (
        <p role="alert" className="sheet notice-sheet flex flex-wrap items-center gap-3">
          <span>{blogWriting.conflict.text}</span>
          <button type="button" className="btn btn-small" onClick={editor.showConflict}>
            {blogWriting.conflict.show}
          </button>
        </p>
      )}
      {editor.conflict && !editor.conflict.isQuiet && (
        <ConflictView editor={editor} conflict={editor.conflict} />
      )}
      <ViewTabs view={view} onChange={setView} panels={panels} />
      <div className="editor mt-6" data-view={view}>
        <form id={panels.write} className="editor-form" onSubmit={event => event.preventDefault()}>
          <div>
            <TextField
              label={copy.title}
              name="title"
              value={text.title}
              maxLength={POST_LENGTHS.title}
              onChange={event => editor.change({ title: event.target.value })}
            />
            <div className="flex flex-row-reverse justify-between gap-4">
              <Counter length={text.title.length} limit={POST_LENGTHS.title} />
              <SlugHint title={text.title} own={text.slug} ownId={origin?.id} />
            </div>
          </div>
          <div>
            <TextAreaField
              label={copy.excerpt}
              hint={copy.excerptHint}
              name="excerpt"
              rows={3}
              maxLength={POST_LENGTHS.excerpt}
              value={text.excerpt}
              onChange={event => editor.change({ excerpt: event.target.value })}
              className="editor-excerpt"
            />
            <Counter length={text.excerpt.length} limit={POST_LENGTHS.excerpt} />
          </div>
          <ContentField area={area} value={text.content} onChange={content => editor.change({ content })} />
          <CoverField cover={text.cover} alt={text.cover_alt} onChange={editor.change} />
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <SelectField
              label={copy.category}
              name="category"
              value={text.category}
              onChange={event => editor.change({ category: event.target.value as Category })}
            >
              {CATEGORIES.map(category => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category]}
                </option>
              ))}
            </SelectField>
            <WordCount content={text.content} />
          </div>
          {isPublished && !isAhead(text.published_at) && (
            <CorrectionField value={text.correction} onChange={editor.change} />
          )}
          <MoreFields text={text} onChange={editor.change} />
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
          <PublishingTools editor={editor} userId={userId} />
          <MarkdownHelp />
        </form>
        <div id={panels.preview} className="editor-preview-pane">
          <Preview title={text.title} content={text.content} area={area} />
        </div>
      </div>
    </section>
  )
}

function MarkdownHelp() {
  return (
    <details className="editor-help">
      <summary className="link inline-block py-2">{copy.help}</summary>
      <dl>
        {blogAdmin.help.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{blogAdmin.shortcuts}</p>
    </details>
  )
}
