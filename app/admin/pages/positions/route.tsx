import { useState } from 'react'
import { Line } from '#app/ui/line.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { StoredPosition } from '#contract/page-editor.ts'
import { enter } from '../../enter.ts'
import { useMay } from '../../layout.tsx'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { readPositions, savePositions, setPositionOpen } from '../pages-api.ts'
import type { Route } from './+types/route.ts'
import { PositionForm } from './position-form.tsx'

const copy = pageWords.positions

export const meta = () => titled(copy.heading, 'pages')

export async function clientLoader() {
  await enter('pages')
  return readPositions()
}

/** What the careers page offers, open and closed, in the order of the page. */
export default function Positions({ loaderData: { version, positions } }: Route.ComponentProps) {
  const { act, busy } = useAct()
  const mayPublish = useMay()('pages.publish')
  /** The id of the position that is edited; empty for a new one. */
  const [edited, setEdited] = useState<string>()
  const save = (next: readonly StoredPosition[]) => savePositions(version, next)

  function move(at: number, step: number) {
    const sorted = [...positions]
    const [one] = sorted.splice(at, 1)
    if (one) sorted.splice(at + step, 0, one)
    return act(() => save(sorted), copy.saved)
  }
  const isNew = edited === ''
  return (
    <>
      <p className="text">{copy.text}</p>
      {positions.length === 0 && <p className="text-quiet">{copy.none}</p>}
      <ol className="manager">
        {positions.map((position, at) => {
          const { id, title, desk, open } = position
          return id === edited ? (
            <li key={id}>
              <PositionForm
                position={position}
                busy={busy}
                onCancel={() => setEdited(undefined)}
                onSave={changed =>
                  act(async () => {
                    await save(positions.map(other => (other.id === id ? changed : other)))
                    setEdited(undefined)
                  }, copy.saved)
                }
              />
            </li>
          ) : (
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
                  <button type="button" aria-label={`${copy.edit} ${title}`} onClick={() => setEdited(id)}>
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
                </>
              )}
            </Line>
          )
        })}
      </ol>
      {isNew && (
        <PositionForm
          busy={busy}
          onCancel={() => setEdited(undefined)}
          onSave={added =>
            act(async () => {
              await save([...positions, added])
              setEdited(undefined)
            }, copy.saved)
          }
        />
      )}
      {mayPublish && !isNew && (
        <button type="button" className="btn btn-small justify-self-start" onClick={() => setEdited('')}>
          {copy.add}
        </button>
      )}
    </>
  )
}
