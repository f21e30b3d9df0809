import { type FormEvent, useState } from 'react'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Line } from '#app/ui/line.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { StoredPosition } from '#contract/page-editor.ts'
import { enter, steadily } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { Others } from '../../live/others.tsx'
import { titled } from '../../places.ts'
import { textOfUnit } from '../edit/page-text.ts'
import { readUnit, savePositions, setPositionOpen } from '../pages-api.ts'
import { PlaceConflict, PlaceDock, standingOf } from '../place-dock.tsx'
import { usePlaceUnit } from '../use-place-unit.ts'
import type { Route } from './+types/route.ts'
import { changedPosition, POSITIONS_FIELD, typedPositions } from './by-position.ts'
import { PositionForm } from './position-form.tsx'

const copy = pageWords.positions
const UNIT = 'positions'

export const handle = { keepsText: true }
export const meta = () => titled(copy.heading, 'pages')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('pages', request, async () => {
    await enter('pages')
    return readUnit(UNIT)
  })

/** The positions of the careers page, open and closed. */
export default function Positions({ loaderData }: Route.ComponentProps) {
  const place = usePlaceUnit(loaderData)
  const { unit, text, editor, errors, act, busy, isTyped, publish, discard } = place
  const mayPublish = useMay()('pages.publish')
  const [dialog, ask] = useConfirm()
  const [asked, setAsked] = useState<{ id: string; saves: number }>()
  const stored = textOfUnit(unit)
  const positions = typedPositions(stored)
  // Edits that only this device has are shown in their form. A successful save closes it.
  const typed = isTyped ? changedPosition(text, stored) : undefined
  const edited = typed ?? (asked?.saves === editor.saves ? asked.id : undefined)
  const isNew = edited !== undefined && !positions.some(({ id }) => id === edited)
  const { version, draft } = unit
  const edit = (id: string) => setAsked({ id, saves: editor.saves })
  const save = (next: readonly StoredPosition[]) => act(() => savePositions(version, next), copy.saved)
  function move(at: number, step: number) {
    const sorted = [...positions]
    const [one] = sorted.splice(at, 1)
    if (one) sorted.splice(at + step, 0, one)
    return save(sorted)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    publish()
  }
  const form = (id: string, title: string) => (
    <PositionForm
      id={id}
      title={title}
      text={text}
      error={errors[POSITIONS_FIELD]}
      busy={busy}
      standing={standingOf(place)}
      onChange={editor.change}
      onSave={isTyped ? publish : () => setAsked(undefined)}
      onCancel={() => {
        setAsked(undefined)
        discard()
      }}
    />
  )
  return (
    <>
      <p className="text">{copy.text}</p>
      <Others channel="pages" at={UNIT} isWriting={isTyped} />
      <PlaceConflict place={place} />
      {positions.length === 0 && <p className="text-quiet">{copy.none}</p>}
      <ol className="manager">
        {positions.map((position, at) => {
          const { id, title, desk, open } = position
          if (id === edited) return <li key={id}>{form(id, title)}</li>
          return (
            <Line key={id} title={title} marks={[!open && copy.closed]} text={desk}>
              {mayPublish && draft === null && (
                <>
                  <button
                    type="button"
                    aria-label={copy.up(title)}
                    disabled={busy || at === 0}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    aria-label={copy.down(title)}
                    disabled={busy || at === positions.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </button>
                  {typed === undefined && (
                    <button type="button" aria-label={`${copy.edit} ${title}`} onClick={() => edit(id)}>
                      {copy.edit}
                    </button>
                  )}
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() =>
                      act(() => setPositionOpen(id, !open, version), open ? copy.closedNow : copy.openNow)
                    }
                  >
                    {open ? copy.close : copy.reopen}
                    <span className="sr-only"> {title}</span>
                  </button>
                  {!open && (
                    <button
                      type="button"
                      disabled={busy}
                      onClick={() =>
                        ask({ ...copy.removal, subject: title }, () =>
                          save(positions.filter(other => other.id !== id)),
                        )
                      }
                    >
                      {copy.remove}
                      <span className="sr-only"> {title}</span>
                    </button>
                  )}
                </>
              )}
            </Line>
          )
        })}
      </ol>
      {isNew && form(edited, '')}
      {mayPublish && edited === undefined && draft === null && (
        <button
          type="button"
          className="btn btn-small justify-self-start"
          onClick={() => edit(crypto.randomUUID())}
        >
          {copy.add}
        </button>
      )}
      {mayPublish && draft !== null && (
        <form onSubmit={submit}>
          <PlaceDock place={place} labels={{ save: copy.publish, saving: copy.saving }} />
        </form>
      )}
      {dialog}
    </>
  )
}
