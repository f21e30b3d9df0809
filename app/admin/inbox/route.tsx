import { useRef } from 'react'
import { Outlet, redirect, useNavigate, useOutletContext, useParams, useRevalidator } from 'react-router'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { desk } from '#content/collections/desk.ts'
import { inboxPath } from '#contract/addresses.ts'
import { DESK_PAGE, type DeskJobChange } from '#contract/desk.ts'
import { enter, steadily } from '../enter.ts'
import { useMay } from '../layout.tsx'
import { placeMeta, placePath } from '../places.ts'
import { PageCheck, SelectionBar } from '../selected.tsx'
import { isSelected, useSelection } from '../selection.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useView } from '../view.ts'
import type { Route } from './+types/route.ts'
import { deskView } from './desk-address.ts'
import {
  type DeskChange,
  type DeskChoices,
  type DeskLine,
  type NamedLine,
  readChoices,
  readDesk,
  readJobs,
} from './desk-api.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskLines } from './desk-lines.tsx'
import { JobNotice } from './job-notice.tsx'
import { SelectedActions } from './selected-actions.tsx'
import { useDeskActions } from './use-desk-actions.ts'

/** So many are changed without a question. */
const UNASKED = 20

export const meta = () => placeMeta('inbox')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('inbox', request, () => readInbox(request))

async function readInbox(request: Request) {
  await enter('inbox')
  const { pathname, searchParams } = new URL(request.url)
  const view = deskView.parse(searchParams)
  // A project that has no jobs has a desk all the same.
  const jobs = readJobs().catch(() => [])
  const [list, choices, [job]] = await Promise.all([readDesk(view), readChoices(), jobs])
  const last = Math.max(1, Math.ceil(list.total / DESK_PAGE))
  // The last line of the last page went away.
  if (list.rows.length === 0 && view.page > last)
    throw redirect(`${pathname}?${deskView.write({ ...view, page: last })}`)
  return { list, choices, job }
}

/** What the open submission gets from the list that it is in. */
interface DeskContext {
  choices: DeskChoices
  lines: readonly DeskLine[]
  search: string
  change: (id: string, change: DeskChange) => void
  /** Erases it, or with an address all that the same person has sent, after a question. */
  erase: (line: NamedLine, email: string, isPerson: boolean) => void
}

export const useDesk = () => useOutletContext<DeskContext>()

/** The desk: what came in, line by line, and beside it the one that is open, or the figures. */
export default function Inbox({ loaderData: { list, choices, job } }: Route.ComponentProps) {
  const address = useView(deskView)
  const { view, addressOf } = address
  const { id: open } = useParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const actions = useDeskActions(job, revalidate)
  const { rows: lines, total, hidden } = list
  const { selection, send } = useSelection(deskView.filterOf(view), lines)
  const [dialog, ask] = useConfirm()
  const may = useMay()
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
  const chosen = () => (selection.all ? deskView.filterOf(view) : { ids: [...selection.lines.keys()] })
  const count = selection.all ? total : selection.lines.size
  const subject = desk.erase.count(count)
  const { text, confirm, cancel } = desk.erase

  async function begin(changed: DeskJobChange) {
    if (await actions.begin(chosen(), changed, count)) send({ type: 'cleared' })
  }
  function changeSelected(changed: DeskChange) {
    if (count > UNASKED) ask({ ...desk.job.confirm, subject }, () => begin(changed))
    else begin(changed)
  }
  async function leaveAfter(erased: Promise<boolean>) {
    if (!(await erased)) return
    send({ type: 'cleared' })
    if (open) navigate({ pathname: placePath('inbox'), search: addressOf({}).search }, { replace: true })
  }
  function erase(line: NamedLine, email: string, isPerson: boolean) {
    const words = isPerson
      ? { title: desk.erase.person, text: desk.erase.personText }
      : { title: desk.erase.one, text }
    ask({ ...words, subject: email, confirm, cancel }, () =>
      leaveAfter(isPerson ? actions.erasePerson(email) : actions.erase([line])),
    )
  }
  const empty = deskView.sameFilter(view, deskView.whole) ? desk.empty : desk.noMatch
  const context: DeskContext = {
    choices,
    lines,
    search: String(deskView.write(view)),
    change: (id, changed) => actions.change({ ids: [id] }, changed),
    erase,
  }
  return (
    <section ref={place} className="desk" aria-label={desk.label} data-open={open !== undefined || undefined}>
      <h1 className="title sr-only">{desk.label}</h1>
      <div className="desk-list">
        <DeskFilters address={address} choices={choices} searchRef={search} />
        <DeskBar
          {...{ address, total, hidden }}
          shown={lines.length}
          onExport={may('exportInbox') ? () => actions.exportFound(deskView.filterOf(view)) : undefined}
        >
          <PageCheck {...{ selection, send }} label={desk.list.selectPage} name="desk-page" page={lines} />
        </DeskBar>
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
          <SelectionBar {...{ selection, send }} count={total} words={desk.selection}>
            <SelectedActions
              people={choices.people}
              spam={view.spam}
              busy={actions.busy}
              onChange={changeSelected}
              onExport={may('exportInbox') ? () => actions.exportFound(chosen()) : undefined}
              onErase={
                may('eraseSubmissions')
                  ? () =>
                      ask({ title: desk.erase.several, text, subject, confirm, cancel }, () =>
                        begin({ erase: true }),
                      )
                  : undefined
              }
            />
          </SelectionBar>
        </div>
      </div>
      <div className="desk-side">
        <Outlet context={context} />
      </div>
      {dialog}
    </section>
  )
}
