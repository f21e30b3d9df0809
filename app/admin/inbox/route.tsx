import { useRef, useState } from 'react'
import { Outlet, redirect, useNavigate, useOutletContext, useParams, useRevalidator } from 'react-router'
import { desk } from '#content/collections/desk.ts'
import { inboxPath } from '#contract/addresses.ts'
import { DESK_PAGE } from '#contract/desk.ts'
import { enter } from '../enter.ts'
import { placeMeta, placePath } from '../places.ts'
import { isPageSelected, isSelected } from '../selection.ts'
import { useListKeys } from '../use-list-keys.ts'
import type { Route } from './+types/route.ts'
import { filterOf, parseDeskView, sameFilter, WHOLE_DESK, writeDeskView } from './desk-address.ts'
import { type DeskChange, type DeskChoices, type DeskLine, readChoices, readDesk } from './desk-api.ts'
import { DeskBar } from './desk-bar.tsx'
import { EraseDialog, type PendingErasure } from './desk-dialogs.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskLines } from './desk-lines.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { UnfinishedWork } from './unfinished-work.tsx'
import { useDeskActions } from './use-desk-actions.ts'
import { useDeskSelection } from './use-desk-selection.ts'
import { useDeskView } from './use-desk-view.ts'
import { useNews } from './use-news.ts'

export const meta = () => placeMeta('inbox')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('inbox')
  const { pathname, searchParams } = new URL(request.url)
  const view = parseDeskView(searchParams)
  const [list, choices] = await Promise.all([readDesk(view), readChoices()])
  const last = Math.max(1, Math.ceil(list.total / DESK_PAGE))
  // The last line of the last page went away.
  if (list.rows.length === 0 && view.page > last)
    throw redirect(`${pathname}?${writeDeskView({ ...view, page: last })}`)
  return { list, choices }
}

/** What the open submission gets from the list that it is in. */
interface DeskContext {
  choices: DeskChoices
  lines: readonly DeskLine[]
  search: string
  change: (id: string, change: DeskChange) => void
  ask: (pending: PendingErasure) => void
}

export const useDesk = () => useOutletContext<DeskContext>()

/** The desk: what came in, line by line, and beside it the one that is open, or the figures. */
export default function Inbox({ loaderData: { list, choices } }: Route.ComponentProps) {
  const address = useDeskView()
  const { view, change, addressOf } = address
  const { id: open } = useParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const actions = useDeskActions(revalidate)
  const news = useNews(filterOf(view), list.asked_at)
  const hidden = list.hidden + news.hidden
  const { rows: lines, total } = list
  const [selection, send] = useDeskSelection(view)
  const [pending, setPending] = useState<PendingErasure>()
  const place = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys(place, {
    lines,
    open,
    onSearch: () => search.current?.focus(),
    onLine(key, index) {
      const line = lines[index]
      if (line && key === 'select') send({ type: 'line pressed', line, page: lines })
      else if (line) actions.change({ ids: [line.id] }, { state: 'answered' })
    },
  })

  const chosen = () => (selection.all ? filterOf(view) : { ids: [...selection.lines.keys()] })
  function askErase() {
    const subject = desk.erase.count(selection.all ? total : selection.lines.size)
    setPending(
      selection.all
        ? { what: 'found', subject }
        : { what: 'lines', subject, lines: [...selection.lines.values()] },
    )
  }
  async function erase(erasure: PendingErasure) {
    setPending(undefined)
    const isErased = await (erasure.what === 'person'
      ? actions.erasePerson(erasure.email)
      : actions.erase(erasure.what === 'lines' ? erasure.lines : filterOf(view)))
    if (!isErased) return
    send({ type: 'cleared' })
    if (open) navigate({ pathname: placePath('inbox'), search: addressOf({}).search }, { replace: true })
  }
  const empty = sameFilter(view, WHOLE_DESK) ? desk.empty : desk.noMatch
  const context: DeskContext = {
    choices,
    lines,
    search: String(writeDeskView(view)),
    change: (id, changed) => actions.change({ ids: [id] }, changed),
    ask: setPending,
  }

  return (
    <section ref={place} className="desk" aria-label={desk.label} data-open={open !== undefined || undefined}>
      <div className="desk-list">
        <DeskFilters address={address} choices={choices} searchRef={search} />
        <DeskBar
          {...{ address, total, hidden }}
          arrived={news.arrived}
          shown={lines.length}
          busy={actions.busy}
          isPageSelected={isPageSelected(selection, lines)}
          onSelectPage={() => send({ type: 'page pressed', page: lines })}
          onShowArrived={() => (view.page === 1 ? revalidate() : change({ page: 1 }))}
          onExport={() => actions.exportFound(filterOf(view))}
        />
        {lines.length === 0 && <p className="post-notice">{hidden > 0 ? desk.spamAlone : empty}</p>}
        <DeskLines
          lines={lines}
          open={open}
          addressOf={id => ({ pathname: inboxPath(id), search: context.search })}
          isSelected={line => isSelected(selection, line)}
          onSelect={line => send({ type: 'line pressed', line, page: lines })}
        />
        <div className="list-desk">
          <UnfinishedWork
            unfinished={actions.unfinished}
            busy={actions.busy}
            onLeave={actions.forgetUnfinished}
          />
          <SelectionBar
            {...{ selection, send, total }}
            people={choices.people}
            spam={view.spam}
            busy={actions.busy}
            onChange={changed => actions.changeSeveral(chosen(), changed, () => send({ type: 'cleared' }))}
            onExport={() => actions.exportFound(chosen())}
            onErase={askErase}
          />
        </div>
      </div>
      <div className="desk-side">
        <Outlet context={context} />
      </div>
      {pending && (
        <EraseDialog
          pending={pending}
          onCancel={() => setPending(undefined)}
          onConfirm={() => erase(pending)}
        />
      )}
    </section>
  )
}
