import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useMay } from '#app/admin/layout.tsx'
import { Others } from '#app/admin/live/others.tsx'
import { placePath } from '#app/admin/places.ts'
import { useAct } from '#app/admin/use-act.ts'
import { countWords, minutesFor } from '#app/markdown/reading-time.ts'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { reviewWords } from '#content/collections/admin-review.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { SaveStatus } from '../core/save-status.tsx'
import { isAhead } from '../post/schedule.ts'
import type { Editor } from '../post/use-editor.ts'
import { discardDraft } from './change-status.ts'
import type { SideName } from './side.tsx'
import { useCalmValue } from './use-calm-value.ts'

const copy = blogAdmin.editor
const words = blogPublishing.next

/** The writing surface, Markdown, Markdown with a preview, and the preview alone. */
export const VIEWS = ['write', 'source', 'split', 'preview'] as const
export type View = (typeof VIEWS)[number]

interface EditorBarProps {
  editor: Editor
  view: View
  side: SideName | undefined
  hasTools: boolean
  onTools: (isShown: boolean) => void
  onView: (view: View) => void
  /** Opens the step before publishing. */
  onPublish: () => void
  onSide: (side: SideName | undefined) => void
  /** Opens the step before submitting for review. */
  onHandIn: () => void
  isHandedIn: boolean
}

/** The bar that stays visible: save status, views and actions. */
export function EditorBar({
  editor,
  view,
  side,
  hasTools,
  onTools,
  onView,
  onSide,
  onPublish,
  onHandIn,
  isHandedIn,
}: EditorBarProps) {
  const { origin, text } = editor.draft
  const isScheduled = origin?.status === 'published'
  const mayPublish = useMay()('posts.edit')
  const isBeside = origin?.next?.isPublic
  const { act, busy } = useAct()
  const canDiscard = hasChanges(editor) && editor.state !== 'saving' && !busy
  return (
    <header className="editor-bar">
      <Link to={placePath('posts')} className="link editor-back">
        {blogWriting.back}
      </Link>
      <div className="editor-status">
        <p className="list-state" data-state={stateOf(editor)}>
          {blogWriting.standing[stateOf(editor)]}
        </p>
        <SaveStatus editor={editor} />
        <WordCount content={text.content} />
        {origin && <Others channel="posts" at={origin.id} isWriting={Boolean(editor.draft.dirty)} />}
      </div>
      <div className="editor-actions">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
        <div role="group" aria-label={blogWriting.views.label} className="editor-views">
          {VIEWS.map(name => (
            <button
              key={name}
              type="button"
              data-view={name}
              aria-pressed={view === name}
              onClick={() => onView(name)}
            >
              {blogWriting.views[name]}
            </button>
          ))}
        </div>
        {view === 'write' && (
          <button
            type="button"
            className="btn btn-small tools-toggle"
            aria-pressed={hasTools}
            onClick={() => onTools(!hasTools)}
          >
            {blogWriting.tools.label}
          </button>
        )}
        <button
          type="button"
          className="btn btn-small"
          aria-expanded={side !== undefined}
          onClick={() => onSide(side ? undefined : 'settings')}
        >
          {blogWriting.side.settings}
        </button>
        {isBeside ? (
          <button
            type="button"
            className="btn btn-small editor-do"
            disabled={!canDiscard}
            onClick={() => act(() => discardDraft(editor), words.discarded)}
          >
            {words.discard}
          </button>
        ) : (
          <button
            type="button"
            className={isScheduled ? 'btn btn-small btn-primary editor-do' : 'btn btn-small editor-do'}
            onClick={() => editor.save('stay')}
          >
            {isScheduled ? copy.saveChanges : copy.saveDraft}
          </button>
        )}
        {origin && !isScheduled && !mayPublish && (
          <button
            type="button"
            className="btn btn-small btn-primary editor-do"
            disabled={isBeside && !hasChanges(editor)}
            onClick={onHandIn}
          >
            {isHandedIn ? reviewWords.handIn.again : reviewWords.handIn.open}
          </button>
        )}
        {!isScheduled && mayPublish && (
          <button
            type="button"
            className="btn btn-small btn-primary editor-do"
            disabled={isBeside && !hasChanges(editor)}
            onClick={onPublish}
          >
            {isBeside ? words.publish : blogPublishing.panel.open}
          </button>
        )}
      </div>
    </header>
  )
}

/** Whether the post in the editor differs from what readers see. */
const hasChanges = ({ draft: { origin, dirty } }: Editor) => Boolean(origin?.next?.id || dirty)

function stateOf(editor: Editor) {
  const { origin, text } = editor.draft
  if (!origin) return 'new'
  if (origin.next?.isPublic) return hasChanges(editor) ? 'changed' : 'published'
  if (origin.status === 'draft') return 'draft'
  return isAhead(text.published_at) ? 'scheduled' : 'published'
}

function count(text: string) {
  const started = performance.now()
  const words = countWords(text)
  return { words, milliseconds: performance.now() - started }
}

/** The reading time. For a long text it waits for a pause in typing. */
function WordCount({ content }: { content: string }) {
  const cost = useRef(0)
  const text = useCalmValue(content, cost)
  const { words, milliseconds } = useMemo(() => count(text), [text])
  useEffect(() => {
    cost.current = milliseconds
  }, [milliseconds])
  return <p className="tabular">{`${words} ${copy.words}, ${minutesFor(words)} ${copy.minutes}`}</p>
}
