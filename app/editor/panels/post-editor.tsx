import { type ComponentProps, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { holdSaves } from '#app/admin/media/uploads.ts'
import { SignInAgain } from '#app/features/session/lazy-views.tsx'
import { useSession } from '#app/features/session/session.ts'
import { useStore } from '#app/lib/store.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { editPath } from '#contract/addresses.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { FoundDraft } from '../core/local-drafts.ts'
import { useAfterSave } from '../core/use-after-save.ts'
import type { StoredPost } from '../post/post-store.ts'
import { useEditor } from '../post/use-editor.ts'
import { isCommenting } from '../surface/comment-store.ts'
import { focusText } from '../surface/content-text.ts'
import { Conflict } from './conflict.tsx'
import { EditorBar, VIEWS, type View } from './editor-bar.tsx'
import { FoundDrafts } from './found-drafts.tsx'
import { NextNote } from './next-note.tsx'
import { Preview } from './preview.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { HandInDialog, ReviewNote } from './review-note.tsx'
import { Side, sideOf } from './side.tsx'
import { StatusLine } from './status-line.tsx'
import { TitleField } from './title-field.tsx'
import { NEW_POST, useLeaving, useTextOf } from './use-address.ts'
import { useReview } from './use-review.ts'
import { rememberedView, rememberView, useTools } from './view-choice.ts'
import { WritingField } from './writing-field.tsx'

const copy = blogAdmin.editor

const isSave = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey

const isBlank = ({ title, content }: BlogPostInput) => title === '' && content === ''

interface PostEditorProps
  extends Pick<ComponentProps<typeof Side>, 'userId' | 'links' | 'versions' | 'compared' | 'figures'> {
  /** The stored post that the address names. Undefined for a new one. */
  post: StoredPost | undefined
}

/** The editor of a post: title and text, a bar with its actions, and a panel beside it. */
export function PostEditor({ post, ...stored }: PostEditorProps) {
  const editor = holdSaves(useEditor())
  useTextOf(post, editor)
  const leaving = useLeaving(editor)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find(name => name === params.get('view')) ?? rememberedView()
  const side = sideOf(params.get('side'))
  const [hasTools, showTools] = useTools()
  const [isPublishing, setPublishing] = useState(false)
  const isSignedIn = useSession().status === 'in'
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, origin } = editor.draft

  const review = useReview(post?.id)
  const [isHandingIn, setHandingIn] = useState(false)
  const askToHandIn = useAfterSave(editor, false, () => setHandingIn(true))
  const isCommentAsked = useStore(isCommenting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the press of the button alone
  useEffect(() => {
    if (isCommentAsked) show('side', 'comments')
  }, [isCommentAsked])

  function press(event: KeyboardEvent) {
    if (!isSave(event)) return
    event.preventDefault()
    // An open dialog handles the key first.
    if (!(event.target instanceof Element && event.target.closest('dialog'))) editor.save('stay')
  }
  function show(name: string, value: string | undefined) {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    // The compared versions belong to History, which is closed here.
    if (name === 'side') for (const version of ['from', 'to']) next.delete(version)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  function showView(next: View) {
    show('view', rememberView(next) ? undefined : next)
  }
  function openFound(found: FoundDraft<BlogPostInput>) {
    editor.openFound(found)
    navigate(editPath(found.draft.origin?.id ?? NEW_POST))
  }

  return (
    <section className="editor" aria-label={origin ? copy.editHeading : copy.newHeading} onKeyDown={press}>
      <h1 className="title sr-only">{origin ? copy.editHeading : copy.newHeading}</h1>
      <EditorBar
        editor={editor}
        view={view}
        side={side}
        hasTools={hasTools}
        onTools={showTools}
        onView={showView}
        onSide={next => show('side', next)}
        onPublish={() => setPublishing(true)}
        onHandIn={askToHandIn}
        isHandedIn={review.review.hand_in !== null}
      />
      <div className="editor-notices">
        <Suspense>{editor.signInNeeded && isSignedIn && <SignInAgain onSignedIn={focusText} />}</Suspense>
        <FoundDrafts of={post?.id} onOpen={openFound} />
        <StatusLine editor={editor} />
        {post && <ReviewNote postId={post.id} {...review} onComments={() => show('side', 'comments')} />}
        <NextNote editor={editor} onHistory={() => show('side', 'history')} />
        <Conflict editor={editor} />
      </div>
      <form
        className="editor-body"
        data-view={view}
        data-side={side}
        onSubmit={event => event.preventDefault()}
      >
        <div key={editor.generation} className="editor-write">
          <WritingField
            area={area}
            isSource={view === 'preview' ? rememberedView() === 'source' : view !== 'write'}
            value={text.content}
            onChange={content => editor.change({ content })}
            hasTools={hasTools}
            onTools={() => showTools(true)}
          >
            <TitleField
              value={text.title}
              isNew={!post && isBlank(text)}
              onChange={title => editor.change({ title })}
            />
          </WritingField>
        </div>
        {(view === 'split' || view === 'preview') && (
          <div className="editor-preview-pane">
            <Preview title={text.title} content={text.content} area={area} />
          </div>
        )}
        {side && (
          <Side
            {...{ side, editor }}
            {...review}
            {...stored}
            onPage={() => showView('preview')}
            onClose={() => show('side', undefined)}
          />
        )}
      </form>
      {isHandingIn && post && (
        <HandInDialog postId={post.id} look={review.look} onClose={() => setHandingIn(false)} />
      )}
      {isPublishing && <PublishPanel editor={editor} onClose={() => setPublishing(false)} />}
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          {...blogAdmin.replace}
          subject={text.title || copy.untitled}
          onCancel={leaving.reset}
          onConfirm={editor.discard}
        />
      )}
    </section>
  )
}
