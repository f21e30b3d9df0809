import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { blogAdminList } from '#content/collections/blog-admin-list.ts'
import { editPath } from '#contract/addresses.ts'
import { enter } from '../enter.ts'
import { placeMeta } from '../places.ts'
import {
  isSelected,
  NOTHING_SELECTED,
  reduceSelection,
  type Selection,
  type SelectionEvent,
} from '../selection.ts'
import { useListKeys } from '../use-list-keys.ts'
import type { Route } from './+types/route.ts'
import type { Action } from './bulk.ts'
import { ConfirmAction, needsConfirmation, type Pending } from './confirm-action.tsx'
import { type ListView, parseListView, sameFilter, WHOLE_LIST, writeListView } from './list-address.ts'
import { ListFilters, StateLinks } from './list-filters.tsx'
import { ListPages, pagesOf } from './list-pages.tsx'
import { PostLineView } from './post-line.tsx'
import { countStates, type PostLine, readAllLines, readLines } from './post-lines.ts'
import { readAuthors } from './read-authors.ts'
import { readTags } from './read-tags.ts'
import { ResultNotice } from './result-notice.tsx'
import { withDays } from './result-words.ts'
import { PageCheck, SelectionActions } from './selection-actions.tsx'
import { useListActions } from './use-list-actions.ts'
import { type ListAddress, useListView } from './use-list-view.ts'

const copy = blogAdminList
const NO_CHOICES = { authors: [], tags: [] }

export const meta = () => placeMeta('posts')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await enter('posts')
  const view = parseListView(new URL(request.url).searchParams)
  // Not waited for: each author is a question of its own.
  const choices = Promise.all([readAuthors(), readTags()])
    .then(([authors, tags]) => ({ authors, tags }))
    .catch(() => NO_CHOICES)
  const [page, counts] = await Promise.all([readLines(view), countStates(view)])
  const last = pagesOf(page.count)
  // The last post of the last page went away.
  if (page.lines.length === 0 && view.page > last)
    throw redirect(`?${writeListView({ ...view, page: last })}`)
  return { userId: user.id, ...page, counts, choices }
}

/** The posts that a filter finds, page by page, and what can be done with one or many of them. */
export default function Posts({
  loaderData: { userId, lines, count, counts, choices },
}: Route.ComponentProps) {
  const address = useListView()
  const actions = useListActions()
  const [selection, send] = useSelection(address.view, lines)
  const [pending, setPending] = useState<Pending>()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useListKeys(place, {
    lines,
    onSearch: () => search.current?.focus(),
    onLine(key, index) {
      const line = lines[index]
      if (line && key === 'select') send({ type: 'line pressed', line, page: lines })
      else if (line && line.deleted_at === null) navigate(editPath(line.id))
    },
  })

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
    <section ref={place} className="place" aria-labelledby="all-posts">
      <div className="place-head">
        <h1 id="all-posts" ref={heading} tabIndex={-1} className="place-title">
          {copy.heading}
        </h1>
        <Link to={editPath('new')} className="btn btn-small btn-primary">
          {copy.write}
        </Link>
      </div>
      <StateLinks address={address} counts={counts} />
      <ListFilters {...{ address, userId, choices }} searchRef={search} />
      {address.view.state === 'trash' && <p className="folio">{withDays(copy.trashNote)}</p>}
      {lines.length > 0 ? (
        <PageCheck {...{ selection, send, count }} page={lines} />
      ) : (
        <EmptyNotice address={address} />
      )}
      <ul className="post-lines">
        {lines.map(line => (
          <PostLineView
            key={line.id}
            {...{ line, userId }}
            selected={isSelected(selection, line)}
            busy={actions.busy}
            onSelect={() => send({ type: 'line pressed', line, page: lines })}
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

function EmptyNotice({ address: { view, addressOf } }: { address: ListAddress }) {
  if (sameFilter(view, WHOLE_LIST)) return <p className="post-notice">{copy.empty}</p>
  const isEmptyTrash = sameFilter(view, { ...WHOLE_LIST, state: 'trash' })
  return (
    <div className="post-notice">
      <p>{isEmptyTrash ? copy.emptyTrash : copy.nothing}</p>
      <Link to={addressOf(WHOLE_LIST)} className="link">
        {copy.showAll}
      </Link>
    </div>
  )
}

/** The selection lasts while the same posts are looked at, on whichever page. */
function useSelection(view: ListView, lines: readonly PostLine[]) {
  const [selection, send] = useReducer(reduceSelection<PostLine>, NOTHING_SELECTED)
  const filter = useRef(view)
  useEffect(() => {
    if (!sameFilter(filter.current, view)) send({ type: 'cleared' })
    filter.current = view
  }, [view])
  useEffect(() => send({ type: 'page read', page: lines }), [lines])
  return [selection, send] as [Selection, Dispatch<SelectionEvent>]
}
