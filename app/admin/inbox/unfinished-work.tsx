import { desk } from '#content/collections/desk.ts'
import type { Unfinished } from './use-desk-actions.ts'

const copy = desk.selection

interface UnfinishedWorkProps {
  unfinished: Unfinished | undefined
  busy: boolean
  onLeave: () => void
}

/** Says that a change of many submissions ended halfway, until it is finished or left as it is. */
export function UnfinishedWork({ unfinished, busy, onLeave }: UnfinishedWorkProps) {
  if (!unfinished) return null
  const { done, total, finish } = unfinished
  return (
    <div role="alert" className="desk-untold">
      <p>{`${copy.partly}: ${done} ${desk.list.of} ${total}`}</p>
      <button type="button" className="btn btn-small" disabled={busy} onClick={finish}>
        {copy.finish}
      </button>
      <button type="button" className="link" disabled={busy} onClick={onLeave}>
        {copy.leave}
      </button>
    </div>
  )
}
