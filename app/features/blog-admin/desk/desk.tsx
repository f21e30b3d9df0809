import { useCallback, useRef, useState } from 'react'
import { desk } from '#content/collections/desk.ts'
import { isPageSelected, isSelected } from '../post-list/selection.ts'
import { useLoaded } from '../use-loaded.ts'
import { filterOf, sameFilter, WHOLE_DESK } from './desk-address.ts'
import { type DeskLine, readChoices } from './desk-api.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskDetail } from './desk-detail.tsx'
import { EraseDialog, type PendingErasure } from './desk-dialogs.tsx'
import { Figures } from './desk-figures.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskLines } from './desk-lines.tsx'
import { KeyHelp } from './key-help.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { UnfinishedWork } from './unfinished-work.tsx'
import { useDeskActions } from './use-desk-actions.ts'
import { type DeskKey, useDeskKeys } from './use-desk-keys.ts'
import { useDeskList } from './use-desk-list.ts'
import { useDeskSelection } from './use-desk-selection.ts'
import { useDeskView } from './use-desk-view.ts'

const NO_CHOICES = { positions: [], sources: [], people: [] }
const NOTHING: readonly DeskLine[] = []

/** The desk: what came in, line by line, and beside it the one that is open, or the figures. */
export function Desk() {
  const address = useDeskView()
  const { view, change, addressOf } = address
  const { list, isFailed, reload, arrived, hidden } = useDeskList(address)
  const actions = useDeskActions(reload)
  const { loaded } = useLoaded(useCallback(readChoices, []))
  const choices = loaded.state === 'ready' ? loaded.data : NO_CHOICES
  const lines = list?.rows ?? NOTHING
  const empty = sameFilter(view, WHOLE_DESK) ? desk.empty : desk.noMatch
  const found = hidden > 0 ? desk.spamAlone : empty
  const missing = isFailed ? desk.unreadable : desk.loading
  const notice = list ? found : missing
  const total = list?.total ?? 0
  const [selection, send] = useDeskSelection(view)
  const [pending, setPending] = useState<PendingErasure>()
  const place = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(place, key => onKey(key))

  const focusedLine = () => {
    const id = document.activeElement?.closest('li')?.querySelector('[data-line]')?.getAttribute('data-line')
    return lines.findIndex(line => line.id === (id ?? view.open))
  }
  const focusLine = (index: number) => {
    const line = lines[Math.max(0, Math.min(index, lines.length - 1))]
    place.current?.querySelector<HTMLElement>(`[data-line="${line?.id}"]`)?.focus()
  }
  function onKey(key: DeskKey) {
    const at = focusedLine()
    const line = lines[at]
    if (key === 'search') search.current?.focus()
    else if (key === 'next') focusLine(at + 1)
    else if (key === 'previous') focusLine(at - 1)
    else if (line && key === 'select') send({ type: 'line pressed', line, page: lines })
    else if (line) actions.change({ ids: [line.id] }, { state: 'answered' })
  }

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
    change({ open: '' }, { replace: true })
  }

  return (
    <section
      ref={place}
      className="page desk"
      aria-label={desk.label}
      data-open={view.open !== '' || undefined}
    >
      <DeskFilters address={address} choices={choices} searchRef={search} />
      <div className="desk-list">
        <DeskBar
          {...{ address, total, arrived, hidden }}
          shown={lines.length}
          busy={actions.busy}
          isPageSelected={isPageSelected(selection, lines)}
          onSelectPage={() => send({ type: 'page pressed', page: lines })}
          onShowArrived={() => (view.page === 1 ? reload() : change({ page: 1 }))}
          onExport={() => actions.exportFound(filterOf(view))}
        />
        {lines.length === 0 && <p className="desk-notice heading">{notice}</p>}
        <DeskLines
          {...{ address, lines }}
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
            spam={view.spam}
            busy={actions.busy}
            onChange={changed => actions.changeSeveral(chosen(), changed, () => send({ type: 'cleared' }))}
            onExport={() => actions.exportFound(chosen())}
            onErase={askErase}
          />
        </div>
        <KeyHelp />
      </div>
      <div className="desk-side">
        {view.open === '' ? (
          <Figures filter={filterOf(view)} changes={actions.changes} />
        ) : (
          <DeskDetail
            key={view.open}
            id={view.open}
            changes={actions.changes}
            choices={choices}
            backAddress={addressOf({ open: '' })}
            onChange={(id, changed) => actions.change({ ids: [id] }, changed)}
            onErase={({ id, email, ...rest }) =>
              setPending({
                what: 'lines',
                subject: email,
                lines: [{ id, kind: 'position' in rest ? 'career' : 'application' }],
              })
            }
            onErasePerson={({ email }) => setPending({ what: 'person', email })}
          />
        )}
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
