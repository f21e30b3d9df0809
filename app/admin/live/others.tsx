import { admin } from '#content/collections/admin.ts'
import { useUser } from '../layout.tsx'
import { type Channel, usePlace, usePresence } from './live.ts'
import { othersAt } from './presence.ts'

interface OthersProps {
  channel: Channel
  /** The id of what is open. */
  at: string
  isWriting: boolean
}

/** Shows who else has this open, and tells them that it is open here. */
export function Others({ channel, at, isWriting }: OthersProps) {
  usePlace(channel, at, isWriting)
  const others = othersAt(usePresence(channel), at, useUser().id)
  const writers = others.filter(other => other.isWriting)
  const [words, shown] = writers.length > 0 ? [admin.others.writing, writers] : [admin.others.open, others]
  return (
    <p className="others" aria-live="polite">
      {shown.length > 0 && words(shown.map(({ name }) => name))}
    </p>
  )
}
