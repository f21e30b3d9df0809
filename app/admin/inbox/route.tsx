import { useRef, useState } from 'react'
import {
  Outlet,
  redirect,
  useMatch,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
} from 'react-router'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { inboxPath } from '#contract/addresses.ts'
import { type AnswerState, INBOX_PAGE, type InboxJobChange } from '#contract/inbox.ts'
import { enter, steadily } from '../enter.ts'
import { useMay } from '../layout.tsx'
import { placeMeta, placePath } from '../places.ts'
import { PageCheck, SelectionBar } from '../selected.tsx'
import { isSelected, useSelection } from '../selection.ts'
import { offerUndo } from '../undo.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useView } from '../view.ts'
import type { Route } from './+types/route.ts'
import { type Changeable, changeBack } from './change-back.ts'
import { Coming } from './coming.tsx'
import { EmailMany } from './email-many.tsx'
import { inboxView } from './inbox-address.ts'
import {
  type InboxChange,
  type InboxChoices,
  type InboxLine,
  isMailing,
  type NamedLine,
  readChoices,
  readInboxPage,
  readJobs,
} from './inbox-api.ts'
import { InboxBar } from './inbox-bar.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxLines } from './inbox-lines.tsx'
import { InboxViews } from './inbox-views.tsx'
import { JobNotice } from './job-notice.tsx'
import { SelectedActions } from './selected-actions.tsx'
import { useInboxActions } from './use-inbox-actions.ts'

/** Up to this many are changed without a confirmation. */
const UNASKED = 20

export const meta = () => placeMeta('inbox')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('inbox', request, () => readInbox(request))

async function readInbox(request: Request) {
  await enter('inbox')
  const { pathname, searchParams } = new URL(request.url)
  const view = inboxView.parse(searchParams)
  // On a Supabase project there are no jobs.
  const jobs = readJobs().catch(() => [])
  const [list, choices, [job], canSend] = await Promise.all([
    readInboxPage(view),
    readChoices(),
    jobs,
    isMailing(),
  ])
  const last = Math.max(1, Math.ceil(list.lines / INBOX_PAGE))
  // The last row of the last page is gone.
  if (list.rows.length === 0 && view.page > last)
    throw redirect(`${pathname}?${inboxView.write({ ...view, page: last })}`)
  return { list, choices, job, canSend }
}

/** What the list gives to the open submission. */
interface InboxContext {
  isEmpty: boolean
  choices: InboxChoices
  lines: readonly InboxLine[]
  search: string
  /** Changes it at once, and offers to undo that. */
  change: (line: Changeable, change: InboxChange) => void
  markRead: (id: string) => void
  /** Erases it, or with an email address everything from that person, after a confirmation. */
  erase: (line: NamedLine, email: string, isPerson: boolean) => void
  /** Saves a copy of everything about the person who sent it. */
  savePerson: (of: { email: string; reference: string }) => void
}

export const useInbox = () => useOutletContext<InboxContext>()

/** The list of submissions, and beside it the open one or what to do next. */
export default function Inbox({ loaderData: { list, choices, job, canSend } }: Route.ComponentProps) {
  const address = useView(inboxView)
  const { view, asked, addressOf } = address
  const { id: open } = useParams()
  const isAtNumbers = useMatch(`${placePath('inbox')}/analytics`) !== null
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const actions = useInboxActions(job, revalidate)
  const { total, more, hidden } = list
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  /** The person’s other submissions show when they are unfolded, or when one of them is open. */
  const isUnfolded = ({ id, others = [] }: InboxLine) =>
    unfolded.has(id) || others.some(other => other.id === open)
  const lines = list.rows.flatMap(line => (isUnfolded(line) ? [line, ...(line.others ?? [])] : [line]))
  const { location: next } = useNavigation()
  const coming = lines.find(({ id }) => id !== open && inboxPath(id) === next?.pathname)
  const { selection, send } = useSelection(inboxView.filterOf(view), lines)
  const [dialog, ask] = useConfirm()
  const [emailing, setEmailing] = useState<AnswerState>()
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
      else if (line) change(line, { state: 'answered' })
    },
    onMore: {
      status: index => reach('state', index),
      assign: index => reach('assignee', index),
      ...(may('inbox.erase') && {
        delete(index: number) {
          const line = lines[index]
          if (line) erase(line, `${line.name}, ${line.reference}`, false)
        },
      }),
    },
    onClear: () => send({ type: 'cleared' }),
    onRange: (from, to) => {
      for (const line of lines.slice(Math.min(from, to), Math.max(from, to) + 1))
        if (!isSelected(selection, line)) send({ type: 'line pressed', line, page: lines })
    },
  })
  /** Opens the choice in the submission, or in the row if none is open. */
  function reach(name: 'state' | 'assignee', index: number) {
    const line = lines[index]
    if (line && line.id !== open) return navigate({ pathname: inboxPath(line.id), search: context.search })
    const field = place.current?.querySelector<HTMLSelectElement>(`[name="detail-${name}"]`)
    field?.focus()
    if (field && 'showPicker' in field) field.showPicker()
  }
  const chosen = () => (selection.all ? inboxView.filterOf(view) : { ids: [...selection.lines.keys()] })
  const count = selection.all ? total : selection.lines.size
  const subject = inboxWords.erase.count(count)
  const { text, confirm, cancel } = inboxWords.erase

  async function begin(changed: InboxJobChange) {
    if (await actions.begin(chosen(), changed, count)) send({ type: 'cleared' })
  }
  function change(line: Changeable, changed: InboxChange) {
    const undoable = changeBack(line, changed, choices.people)
    actions.change({ ids: [line.id] }, changed).then(isDone => {
      if (isDone && undoable)
        offerUndo({ title: undoable.words }, () => void actions.change({ ids: [line.id] }, undoable.back))
    })
  }
  function changeSelected(changed: InboxChange) {
    if (count > UNASKED) ask({ ...inboxWords.job.confirm, subject }, () => begin(changed))
    else begin(changed)
  }
  async function email(reply: { text: string; state: AnswerState }, id: string): Promise<boolean> {
    const isBegun = await actions.begin(chosen(), { reply }, count, id)
    if (isBegun) send({ type: 'cleared' })
    return isBegun
  }
  async function leaveAfter(erased: Promise<boolean>) {
    if (!(await erased)) return
    send({ type: 'cleared' })
    if (open) navigate({ pathname: placePath('inbox'), search: addressOf({}).search }, { replace: true })
  }
  function erase(line: NamedLine, email: string, isPerson: boolean) {
    const words = isPerson
      ? { title: inboxWords.erase.person, text: inboxWords.erase.personText }
      : { title: inboxWords.erase.one, text }
    ask({ ...words, subject: email, confirm, cancel }, () =>
      leaveAfter(isPerson ? actions.erasePerson(email) : actions.erase([line])),
    )
  }
  const isWhole = inboxView.sameFilter(view, inboxView.whole)
  const context: InboxContext = {
    isEmpty: isWhole && total + hidden === 0,
    choices,
    lines,
    search: String(inboxView.write(asked)),
    change,
    markRead: id => void actions.change({ ids: [id] }, { read: true }),
    erase,
    savePerson: actions.savePerson,
  }
  return (
    <section
      ref={place}
      className="inbox"
      aria-label={inboxWords.label}
      data-open={(coming ?? open) !== undefined || isAtNumbers || undefined}
    >
      <h1 className="title sr-only">{inboxWords.label}</h1>
      <div className="inbox-list">
        <div className="inbox-controls">
          <InboxFilters address={address} choices={choices} searchRef={search} />
          <InboxViews address={address} people={choices.people} />
        </div>
        <InboxBar
          {...{ address, more, hidden }}
          total={list.lines}
          shown={list.rows.length}
          onExport={may('inbox.export') ? () => actions.exportFound(inboxView.filterOf(view)) : undefined}
        >
          <PageCheck
            {...{ selection, send }}
            label={inboxWords.list.selectPage}
            name="inbox-page"
            page={lines}
          />
        </InboxBar>
        <div className="inbox-found">
          {lines.length === 0 && <NoLines isWhole={isWhole} hidden={hidden} />}
          <InboxLines
            lines={lines}
            open={coming?.id ?? open}
            addressOf={id => ({ pathname: inboxPath(id), search: context.search })}
            isSelected={line => isSelected(selection, line)}
            onSelect={line => send({ type: 'line pressed', line, page: lines })}
            isOther={line => !list.rows.includes(line)}
            unfolded={new Set(list.rows.filter(isUnfolded).map(({ id }) => id))}
            onFold={({ id }) =>
              setUnfolded(
                before => new Set(before.has(id) ? [...before].filter(one => one !== id) : [...before, id]),
              )
            }
          />
        </div>
        <div className="list-dock">
          <JobNotice
            job={actions.job}
            search={context.search}
            onUndo={actions.undo}
            onStop={actions.stop}
            onClose={actions.forgetJob}
          />
          <SelectionBar {...{ selection, send }} count={more ? 0 : total} words={inboxWords.selection}>
            <SelectedActions
              people={choices.people}
              spam={view.spam}
              busy={actions.busy}
              onChange={changeSelected}
              onEmail={canSend ? setEmailing : undefined}
              onExport={may('inbox.export') ? () => actions.exportFound(chosen()) : undefined}
              onErase={
                may('inbox.erase')
                  ? () =>
                      ask({ title: inboxWords.erase.several, text, subject, confirm, cancel }, () =>
                        begin({ erase: true }),
                      )
                  : undefined
              }
            />
          </SelectionBar>
        </div>
      </div>
      <div className="inbox-side">{coming ? <Coming line={coming} /> : <Outlet context={context} />}</div>
      {dialog}
      {emailing && (
        <EmailMany
          chosen={chosen()}
          count={count}
          state={emailing}
          busy={actions.busy}
          onSend={email}
          onClose={() => setEmailing(undefined)}
        />
      )}
    </section>
  )
}

function NoLines({ isWhole, hidden }: { isWhole: boolean; hidden: number }) {
  if (isWhole && hidden === 0) return <Empty {...inboxWords.empty} />
  return <p className="post-notice">{hidden > 0 ? inboxWords.spamAlone : inboxWords.noMatch}</p>
}
