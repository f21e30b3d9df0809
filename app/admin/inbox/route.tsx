import { useRef, useState } from 'react'
import { Outlet, redirect, useNavigate, useOutletContext, useParams, useRevalidator } from 'react-router'
import { desk } from '#content/collections/desk.ts'
import { inboxPath } from '#contract/addresses.ts'
import { DESK_PAGE, type DeskJobChange } from '#contract/desk.ts'
import { enter } from '../enter.ts'
import { placeMeta, placePath } from '../places.ts'
import { isPageSelected, isSelected } from '../selection.ts'
import { useListKeys } from '../use-list-keys.ts'
import type { Route } from './+types/route.ts'
import { filterOf, parseDeskView, sameFilter, WHOLE_DESK, writeDeskView } from './desk-address.ts'
import {
  type DeskChange,
  type DeskChoices,
  type DeskLine,
  readChoices,
  readDesk,
  readJobs,
} from './desk-api.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskDialog, type Pending } from './desk-dialogs.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskLines } from './desk-lines.tsx'
import { JobNotice } from './job-notice.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useDeskActions } from './use-desk-actions.ts'
import { useDeskSelection } from './use-desk-selection.ts'
import { useDeskView } from './use-desk-view.ts'
import { useNews } from './use-news.ts'

/** So many are changed without a question. */
const UNASKED = 20

export const meta = () => placeMeta('inbox')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('inbox')
  const { pathname, searchParams } = new URL(request.url)
  const view = parseDeskView(searchParams)
  // A project that has no jobs has a desk all the same.
  const jobs = readJobs().catch(() => [])
  const [list, choices, [job]] = await Promise.all([readDesk(view), readChoices(), jobs])
  const last = Math.max(1, Math.ceil(list.total / DESK_PAGE))
  // The last line of the last page went away.
  if (list.rows.length === 0 && view.page > last)
    throw redirect(`${pathname}?${writeDeskView({ ...view, page: last })}`)
  return { list, choices, job }
}

/** What the open submission gets from the list that it is in. */
interface DeskContext {
  choices: DeskChoices
  lines: readonly DeskLine[]
  search: string
  change: (id: string, change: DeskChange) => void
  ask: (pending: Pending) => void
}

export const useDesk = () => useOutletContext<DeskContext>()

/** The desk: what came in, line by line, and beside it the one that is open, or the figures. */
export default function Inbox({ loaderData: { list, choices, job } }: Route.ComponentProps) {
  const address = useDeskView()
  const { view, change, addressOf } = address
  const { id: open } = useParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const actions = useDeskActions(job, revalidate)
  const news = useNews(filterOf(view), list.asked_at)
  const hidden = list.hidden + news.hidden
  const { rows: lines, total } = list
  const [selection, send] = useDeskSelection(view)
  const [pending, setPending] = useState<Pending>()
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
  const count = selection.all ? total : selection.lines.size
  const subject = desk.erase.count(count)
  async function begin(changed: DeskJobChange) {
    setPending(undefined)
    if (await actions.begin(chosen(), changed, count)) send({ type: 'cleared' })
  }
  function changeSelected(changed: DeskChange) {
    if (count > UNASKED) setPending({ what: 'change', subject, change: changed })
    else begin(changed)
  }
  async function confirm(asked: Pending) {
    if (asked.what === 'change') return begin(asked.change)
    if (asked.what === 'selected') return begin({ erase: true })
    setPending(undefined)
    const isErased = await (asked.what === 'person'
      ? actions.erasePerson(asked.email)
      : actions.erase([asked.line]))
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
      <h1 className="sr-only">{desk.label}</h1>
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
          <JobNotice job={actions.job} onUndo={actions.undo} onClose={actions.forgetJob} />
          <SelectionBar
            {...{ selection, send, total }}
            people={choices.people}
            spam={view.spam}
            busy={actions.busy}
            onChange={changeSelected}
            onExport={() => actions.exportFound(chosen())}
            onErase={() => setPending({ what: 'selected', subject })}
          />
        </div>
      </div>
      <div className="desk-side">
        <Outlet context={context} />
      </div>
      {pending && (
        <DeskDialog
          pending={pending}
          onCancel={() => setPending(undefined)}
          onConfirm={() => confirm(pending)}
        />
      )}
    </section>
  )
}
