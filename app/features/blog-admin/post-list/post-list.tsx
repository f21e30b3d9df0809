import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { Link } from 'react-router'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { showFailure } from '../failures.ts'
import { readStoredPost, type StoredPost } from '../posts/post-store.ts'
import { createRequestOrder } from '../request-order.ts'
import { useLoaded } from '../use-loaded.ts'
import type { Action } from './bulk.ts'
import { ConfirmAction, needsConfirmation, type Pending } from './confirm-action.tsx'
import { sameFilter, WHOLE_LIST } from './list-address.ts'
import { ListFilters, StateLinks } from './list-filters.tsx'
import { ListPages, pagesOf } from './list-pages.tsx'
import { PostLineView } from './post-line.tsx'
import { countStates, type LinePage, type PostLine, readAllLines, readLines } from './post-lines.ts'
import { ResultNotice } from './result-notice.tsx'
import { withDays } from './result-words.ts'
import { isSelected, NOTHING_SELECTED, reduceSelection, type SelectionEvent } from './selection.ts'
import { PageCheck, SelectionActions } from './selection-actions.tsx'
import type { ListActions } from './use-list-actions.ts'
import { type ListAddress, useListView } from './use-list-view.ts'

const copy = blogAdminList
const NOTHING: readonly PostLine[] = []

interface PostListProps {
  userId: string
  /** How often posts were changed, here or in the editor. */
  changes: number
  actions: ListActions
  onEdit: (post: StoredPost) => void
}

/** The posts that a filter finds, page by page, and what can be done with one or many of them. */
export function PostList({ userId, changes, actions, onEdit }: PostListProps) {
  const address = useListView()
  const { page, counts, isFailed } = useListData(address, changes)
  const lines = page?.lines ?? NOTHING
  const count = page?.count ?? 0
  const [selection, send] = useSelection(address, lines)
  const [pending, setPending] = useState<Pending>()
  const heading = useRef<HTMLHeadingElement>(null)
  const edit = useEdit(onEdit)

  function ask(next: Pending) {
    if (needsConfirmation(next)) setPending(next)
    else act(next)
  }
  async function act({ action, lines: chosen }: Pending) {
    setPending(undefined)
    try {
      await actions.run(action, chosen === 'all' ? await readAllLines(address.view) : chosen)
      send({ type: 'cleared' })
    } catch (error) {
      showFailure(error)
    }
    // The line that had the focus may be gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }
  const askSelected = (action: Action) =>
    selection.all
      ? ask({ action, lines: 'all', count })
      : ask({ action, lines: [...selection.lines.values()], count: selection.lines.size })

  return (
    <section className="page section post-list" aria-labelledby="all-posts">
      <h2 id="all-posts" ref={heading} tabIndex={-1} className="subtitle outline-none">
        {copy.heading}
      </h2>
      <StateLinks address={address} counts={counts} />
      <ListFilters address={address} userId={userId} />
      {address.view.state === 'trash' && <p className="folio">{withDays(copy.trashNote)}</p>}
      {lines.length > 0 && <PageCheck {...{ selection, send, count }} page={lines} />}
      {lines.length === 0 && <EmptyNotice {...{ address, page, isFailed }} />}
      <ul className="post-lines">
        {lines.map(line => (
          <PostLineView
            key={line.id}
            {...{ line, userId }}
            selected={isSelected(selection, line)}
            busy={actions.busy}
            onSelect={() => send({ type: 'line pressed', line, page: lines })}
            onEdit={() => edit(line)}
            onAct={action => ask({ action, lines: [line], count: 1 })}
          />
        ))}
      </ul>
      <div className="list-desk" data-slot="next">
        <ResultNotice actions={actions} />
        <SelectionActions
          {...{ selection, send, count }}
          state={address.view.state}
          busy={actions.busy}
          onAct={askSelected}
        />
      </div>
      <ListPages address={address} count={count} />
      {pending && (
        <ConfirmAction
          pending={pending}
          onCancel={() => setPending(undefined)}
          onConfirm={() => act(pending)}
        />
      )}
    </section>
  )
}

interface EmptyNoticeProps {
  address: ListAddress
  page: LinePage | undefined
  isFailed: boolean
}

function EmptyNotice({ address: { view, addressOf }, page, isFailed }: EmptyNoticeProps) {
  if (isFailed) return <p className="post-notice heading">{copy.unreadable}</p>
  if (!page) return <p className="post-notice heading">{copy.loading}</p>
  if (sameFilter(view, WHOLE_LIST)) return <p className="post-notice heading">{copy.empty}</p>
  const isEmptyTrash = sameFilter(view, { ...WHOLE_LIST, state: 'trash' })
  return (
    <div className="post-notice">
      <p className="heading">{isEmptyTrash ? copy.emptyTrash : copy.nothing}</p>
      <Link to={addressOf(WHOLE_LIST)} preventScrollReset className="link">
        {copy.showAll}
      </Link>
    </div>
  )
}

/** The page that the address asks for and the number of posts in each state, read again after each change. */
function useListData({ view, change }: ListAddress, changes: number) {
  const list = useLoaded(useCallback(() => readLines(view), [view]))
  const states = useLoaded(useCallback(() => countStates(view), [view]))
  const seen = useRef(changes)
  useEffect(() => {
    if (changes === seen.current) return
    seen.current = changes
    list.reload()
    states.reload()
  }, [changes, list.reload, states.reload])

  const page = list.loaded.state === 'ready' ? list.loaded.data : undefined
  // The last post of the last page went away.
  const last = page && page.lines.length === 0 && page.count > 0 ? pagesOf(page.count) : undefined
  useEffect(() => {
    if (last !== undefined && last < view.page) change({ page: last }, { replace: true })
  })
  return {
    page,
    isFailed: list.loaded.state === 'failed',
    counts: states.loaded.state === 'ready' ? states.loaded.data : undefined,
  }
}

/** The selection lasts while the same posts are looked at, on whichever page. */
function useSelection({ view }: ListAddress, lines: readonly PostLine[]) {
  const [selection, send] = useReducer(reduceSelection<PostLine>, NOTHING_SELECTED)
  const filter = useRef(view)
  useEffect(() => {
    if (!sameFilter(filter.current, view)) send({ type: 'cleared' })
    filter.current = view
  }, [view])
  useEffect(() => send({ type: 'page read', page: lines }), [lines])
  return [selection, send] as [typeof selection, Dispatch<SelectionEvent>]
}

/** Reads a post for the editor. Of two that were asked for, the later one arrives. */
function useEdit(onEdit: (post: StoredPost) => void) {
  const [nextTurn] = useState(createRequestOrder)
  return async ({ id }: { id: string }) => {
    const turn = nextTurn()
    try {
      const post = await readStoredPost(id)
      if (!turn.take()) return
      if (post) onEdit(post)
      else showFailure(copy.editMissing)
    } catch (error) {
      if (!turn.isOvertaken()) showFailure(error)
    }
  }
}
