import { type KeyboardEvent, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { data, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FoundDraft } from '#app/editor/core/local-drafts.ts'
import { Conflict } from '#app/editor/panels/conflict.tsx'
import { listDraftLinks } from '#app/editor/panels/draft-links.tsx'
import { EditorBar, VIEWS, type View } from '#app/editor/panels/editor-bar.tsx'
import { FoundDrafts } from '#app/editor/panels/found-drafts.tsx'
import { Preview } from '#app/editor/panels/preview.tsx'
import { Side, sideOf } from '#app/editor/panels/side.tsx'
import { StandingLine } from '#app/editor/panels/standing-line.tsx'
import { listVersions } from '#app/editor/panels/versions-api.ts'
import { rememberedView, rememberView } from '#app/editor/panels/view-choice.ts'
import { WritingField } from '#app/editor/panels/writing-field.tsx'
import { readStoredPost, type StoredPost } from '#app/editor/post/post-store.ts'
import { type Editor, editorStore, useEditor } from '#app/editor/post/use-editor.ts'
import { focusText } from '#app/editor/surface/content-text.ts'
import { SignInAgain } from '#app/features/session/lazy-views.tsx'
import { useSession } from '#app/features/session/session.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { editPath } from '#contract/addresses.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { UUID } from '#contract/uuid.ts'
import textStyles from '../../../editor/panels/text.css?url'
import { enter } from '../../enter.ts'
import { holdSaves } from '../../media/uploads.ts'
import { pagesAsked } from '../../pages.tsx'
import { titled } from '../../places.ts'
import { isEditable, writerOf } from '../bulk.ts'
import type { Route } from './+types/route.ts'

const copy = blogAdmin.editor
const NEW = 'new'

export const handle = { keepsText: true }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: textStyles }]
export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.post?.title ?? copy.newHeading)

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const user = await enter('posts')
  const { id: userId } = user
  if (id === NEW) return { userId, post: undefined }
  const side = sideOf(new URL(request.url).searchParams.get('side'))
  const [post, links, versions] = await Promise.all([
    UUID.test(id) ? readStoredPost(id) : null,
    side === 'share' ? listDraftLinks(id) : undefined,
    side === 'history' ? listVersions(id, pagesAsked(request)) : undefined,
  ])
  if (!post || !isEditable(post, writerOf(user))) throw data(null, { status: 404 })
  return { userId, post, links, versions }
}

const isSave = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** A post at its address: title and text, what is done with it in a bar, and what else there is to say about it beside. */
export default function PostEditor({ loaderData }: Route.ComponentProps) {
  const { userId, post, links, versions } = loaderData
  const editor = holdSaves(useEditor())
  useTextOf(post, editor)
  const leaving = useLeaving(editor)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find(name => name === params.get('view')) ?? rememberedView()
  const side = sideOf(params.get('side'))
  const isSignedIn = useSession().status === 'in'
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, origin } = editor.draft

  function press(event: KeyboardEvent) {
    if (!isSave(event)) return
    event.preventDefault()
    // A dialog is answered first.
    if (!(event.target instanceof Element && event.target.closest('dialog'))) editor.save('stay')
  }
  function show(name: string, value: string | undefined) {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  function showView(next: View) {
    show('view', rememberView(next) ? undefined : next)
  }
  function openFound(found: FoundDraft<BlogPostInput>) {
    editor.openFound(found)
    navigate(editPath(found.draft.origin?.id ?? NEW))
  }

  return (
    <section className="editor" aria-label={origin ? copy.editHeading : copy.newHeading} onKeyDown={press}>
      <h1 className="title sr-only">{origin ? copy.editHeading : copy.newHeading}</h1>
      <EditorBar
        editor={editor}
        view={view}
        side={side}
        onView={showView}
        onSide={next => show('side', next)}
      />
      <div className="editor-notices">
        <Suspense>{editor.signInNeeded && isSignedIn && <SignInAgain onSignedIn={focusText} />}</Suspense>
        <FoundDrafts onOpen={openFound} />
        <StandingLine />
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
          >
            <input
              className="editor-title"
              name="title"
              aria-label={copy.title}
              placeholder={copy.title}
              autoComplete="off"
              maxLength={POST_LENGTHS.title}
              value={text.title}
              onChange={event => editor.change({ title: event.target.value })}
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
            {...{ side, editor, userId, links, versions }}
            onPage={() => showView('preview')}
            onClose={() => show('side', undefined)}
          />
        )}
      </form>
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

/** Brings the text of the address into the editor. What was there and is not saved stays on this device. */
function useTextOf(post: StoredPost | undefined, { draft: { origin }, putAside }: Editor) {
  const navigate = useNavigate()
  useLayoutEffect(() => {
    const { send, state } = editorStore()
    const { draft } = state()
    const isOpen = post?.id === draft.origin?.id
    // Somebody has saved it since, and nothing was typed here.
    const isOutdated = post && draft.origin && !draft.dirty && draft.origin.openedAt < post.updated_at
    if (isOpen && !isOutdated) return
    putAside()
    send(post ? { type: 'opened', stored: post } : { type: 'new document' })
  }, [post, putAside])
  // A text that was new has an address once it is saved. Whoever opens a part of the page meanwhile, at the address that it had, is led on too.
  const savedId = post ? undefined : origin?.id
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at the former address counts
  useEffect(() => {
    if (savedId && editorStore().state().draft.origin?.id === savedId)
      navigate({ pathname: editPath(savedId), search }, { replace: true })
  }, [savedId, key, navigate])
}

/** Asks before a text is left that is neither saved nor kept on this device. */
function useLeaving({ draft: { dirty, origin }, isStored, hold }: Editor) {
  const own = editPath(origin?.id ?? NEW)
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) => Boolean(dirty) && !isStored && pathname !== own,
  )
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only this decides
  useEffect(() => hold(isBlocked), [isBlocked])
  // It was discarded, or a save that ended meanwhile makes the question unnecessary.
  useEffect(() => {
    if (blocker.state === 'blocked' && !dirty) blocker.proceed()
  }, [blocker, dirty])
  return blocker
}
