import { useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Line } from '#app/ui/line.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { StoredPosition } from '#contract/page-editor.ts'
import { enter } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { readPositions, savePositions, setPositionOpen } from '../pages-api.ts'
import type { Route } from './+types/route.ts'
import { positionAnchor } from './position-anchor.ts'
import { PositionForm, type WrittenPosition } from './position-form.tsx'

const copy = pageWords.positions
const NEW = 'new'

export const meta = () => titled(copy.heading, 'pages')

export async function clientLoader() {
  await enter('pages')
  return readPositions()
}

/** A new position, with a number of its own. */
function asNew(written: WrittenPosition, others: readonly StoredPosition[]): StoredPosition {
  const id = crypto.randomUUID()
  return { id, open: true, anchor: positionAnchor({ id, title: written.title }, others), ...written }
}

/** What the careers page offers, open and closed, in the order of the page. */
export default function Positions({ loaderData: { version, positions } }: Route.ComponentProps) {
  const { act, busy } = useAct()
  const mayPublish = useMay()('pages.publish')
  const [dialog, ask] = useConfirm()
  /** The id of the position that is edited. */
  const [edited, setEdited] = useState<string>()
  const [error, setError] = useState<string>()
  function edit(id: string | undefined) {
    setError(undefined)
    setEdited(id)
  }
  const save = (next: readonly StoredPosition[]) =>
    act(async () => {
      try {
        await savePositions(version, next)
        edit(undefined)
      } catch (fault) {
        setError(Object.values(fieldsOf(fault))[0])
        throw fault
      }
    }, copy.saved)
  function move(at: number, step: number) {
    const sorted = [...positions]
    const [one] = sorted.splice(at, 1)
    if (one) sorted.splice(at + step, 0, one)
    return save(sorted)
  }
  const others = (id: string) => positions.filter(position => position.id !== id)
  const form = { error, busy, onCancel: () => edit(undefined) }
  return (
    <>
      <p className="text">{copy.text}</p>
      {positions.length === 0 && <p className="text-quiet">{copy.none}</p>}
      <ol className="manager">
        {positions.map((position, at) => {
          const { id, title, desk, open } = position
          if (id === edited) {
            const { openUntil: _former, ...kept } = position
            const replace = (written: WrittenPosition) =>
              save(positions.map(other => (other.id === id ? { ...kept, ...written } : other)))
            return (
              <li key={id}>
                <PositionForm {...form} position={position} onSave={replace} />
              </li>
            )
          }
          return (
            <Line key={id} title={title} marks={[!open && copy.closed]} text={desk}>
              {mayPublish && (
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
                  <button type="button" aria-label={`${copy.edit} ${title}`} onClick={() => edit(id)}>
                    {copy.edit}
                  </button>
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
                      onClick={() => ask({ ...copy.removal, subject: title }, () => save(others(id)))}
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
      {edited === NEW && (
        <PositionForm {...form} onSave={written => save([...positions, asNew(written, positions)])} />
      )}
      {mayPublish && edited !== NEW && (
        <button type="button" className="btn btn-small justify-self-start" onClick={() => edit(NEW)}>
          {copy.add}
        </button>
      )}
      {dialog}
    </>
  )
}
