import { lazy, Suspense, useRef, useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { showFailure } from '#app/features/session/failures.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { blogAdminList } from '#content/collections/admin-posts.ts'
import { editPath } from '#contract/addresses.ts'
import { enter, steadily } from '../enter.ts'
import { useUser } from '../layout.tsx'
import { useFreshData } from '../live/use-fresh-data.ts'
import { placeMeta } from '../places.ts'
import { PageCheck, SelectionBar } from '../selected.tsx'
import { isSelected, useSelection } from '../selection.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useView } from '../view.ts'
import type { Route } from './+types/route.ts'
import { ACTIONS, type Action, applies, isAllowed, isWritable, writerOf } from './bulk.ts'
import { type ListAddress, listView } from './list-address.ts'
import { ListFilters, ListPages, pagesOf, StateLinks } from './list-filters.tsx'
import { PostLineView } from './post-line.tsx'
import { countStates, FIRST_LINES, type PostLine, readAllLines, readLines } from './post-lines.ts'
import { readAuthors, readTags } from './read-authors.ts'
import { ResultNotice } from './result-notice.tsx'
import { countWords, needsConfirmation, type Pending, questionFor, withDays } from './result-words.ts'
import { useListActions } from './use-list-actions.ts'

const TagsDialog = lazy(() => import('./tags-dialog.tsx'))

const copy = blogAdminList

export const handle = { early: FIRST_LINES }
export const meta = () => placeMeta('posts')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('posts', request, () => readPosts(request))

async function readPosts(request: Request) {
  await enter('posts')
  const view = listView.parse(new URL(request.url).searchParams)
  const page = await readLines(view)
  const last = pagesOf(page.count)
  // The last post of the last page is gone.
  if (page.lines.length === 0 && view.page > last)
    throw redirect(`?${listView.write({ ...view, page: last })}`)
  return {
    ...page,
    counts: () => countStates(view),
    choices: async () => ({ authors: await readAuthors(), tags: await readTags() }),
  }
}

export default function Posts({ loaderData: { lines, count, counts, choices } }: Route.ComponentProps) {
  const address = useView(listView)
  const { view } = address
  const writer = writerOf(useUser())
  const actions = useListActions(writer)
  useFreshData('posts')
  const { selection, send } = useSelection(listView.filterOf(view), lines)
  const [dialog, confirm] = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [tagged, setTagged] = useState<PostLine>()
  /** The row that was selected last, where a range starts. */
  const anchor = useRef(-1)
  useListKeys(place, {
    lines,
    onSearch: () => search.current?.focus(),
    onLine(key, index) {
      const line = lines[index]
      if (line && key === 'select') send({ type: 'line pressed', line, page: lines })
      else if (line && line.deleted_at === null && isWritable(line, writer)) navigate(editPath(line.id))
    },
    onClear: () => send({ type: 'cleared' }),
    onRange: (from, to) => send({ type: 'range chosen', from, to, page: lines }),
    onMore: {
      status: index =>
        place.current?.querySelector<HTMLElement>(`[data-menu="status ${lines[index]?.id}"]`)?.click(),
      delete(index) {
        const chosen = [...selection.lines.values()]
        const line = lines[index]
        if (chosen.length > 0) ask({ action: 'trash', lines: chosen, count: chosen.length })
        else if (line && applies('trash', line, writer)) ask({ action: 'trash', lines: [line], count: 1 })
      },
    },
  })

  /** With Shift, selects all rows from the one selected before. */
  function select(index: number, isRange: boolean) {
    const line = lines[index]
    if (isRange && anchor.current >= 0)
      send({ type: 'range chosen', from: anchor.current, to: index, page: lines })
    else if (line) send({ type: 'line pressed', line, page: lines })
    anchor.current = index
  }
  function ask(next: Pending) {
    if (needsConfirmation(next)) confirm(questionFor(next), () => act(next))
    else act(next)
  }
  async function act({ action, lines: chosen }: Pending) {
    try {
      const lines = chosen === 'all' ? await readAllLines(view) : chosen
      await actions.run(action, lines, () => send({ type: 'cleared' }))
    } catch (error) {
      showFailure(error)
    }
    // The row that had the focus may be gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }
  const chosen = [...selection.lines.values()]
  const isOffered = (action: Action) =>
    selection.all
      ? (view.state === 'trash') === (action === 'restore' || action === 'erase') && isAllowed(action, writer)
      : chosen.some(line => applies(action, line, writer))
  const askSelected = (action: Action) =>
    ask(selection.all ? { action, lines: 'all', count } : { action, lines: chosen, count: chosen.length })
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
      <ListFilters {...{ address, choices }} userId={writer.id} searchRef={search} />
      {view.state === 'trash' && <p className="folio">{withDays(copy.trashNote)}</p>}
      {lines.length > 0 ? (
        <div className="list-bar">
          <PageCheck {...{ selection, send }} label={copy.select.page} name="list-page" page={lines} />
          <p className="tabular">{countWords(count)}</p>
        </div>
      ) : (
        <EmptyNotice address={address} />
      )}
      <ul className="post-lines">
        {lines.map((line, index) => (
          <PostLineView
            key={line.id}
            {...{ line, writer }}
            sort={view.sort}
            selected={isSelected(selection, line)}
            busy={actions.busy}
            leaving={actions.leaving.has(line.id)}
            onSelect={isRange => select(index, isRange)}
            onAct={action => ask({ action, lines: [line], count: 1 })}
            onEdit={detail => actions.edit(line, detail)}
            onTags={() => setTagged(line)}
          />
        ))}
      </ul>
      <div className="list-dock" data-slot="next">
        <ResultNotice actions={actions} />
        <SelectionBar {...{ selection, send, count }} words={copy.select}>
          {ACTIONS.filter(isOffered).map(action => (
            <button
              key={action}
              type="button"
              className="btn btn-small"
              disabled={actions.busy}
              onClick={() => askSelected(action)}
            >
              {copy.bulk[action]}
            </button>
          ))}
        </SelectionBar>
      </div>
      <ListPages address={address} count={count} />
      {dialog}
      <Suspense>
        {tagged && (
          <TagsDialog
            title={tagged.title}
            tags={tagged.tags}
            onClose={() => setTagged(undefined)}
            onSave={tags => {
              setTagged(undefined)
              actions.edit(tagged, { tags })
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

function EmptyNotice({ address: { view, addressOf } }: { address: ListAddress }) {
  const { whole, sameFilter } = listView
  if (sameFilter(view, whole)) return <Empty {...copy.empty} />
  const isEmptyTrash = sameFilter(view, { ...whole, state: 'trash' })
  return (
    <div className="post-notice">
      <p>{isEmptyTrash ? copy.emptyTrash : copy.nothing}</p>
      <Link to={addressOf(whole)} className="link">
        {copy.showAll}
      </Link>
    </div>
  )
}
