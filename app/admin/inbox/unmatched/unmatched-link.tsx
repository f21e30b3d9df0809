import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { useChanges } from '../../live/live.ts'
import { placePath } from '../../places.ts'
import { readUnmatched } from '../mailbox-api.ts'

/** How many emails belong to no submission. There is nothing to see while none does. */
export function UnmatchedLink() {
  const [count, setCount] = useState(0)
  const look = useCallback(() => {
    // Nobody asked for it, so a failure is not told: the next look may succeed.
    readUnmatched().then(
      ({ total }) => setCount(total),
      () => undefined,
    )
  }, [])
  useEffect(look, [look])
  useChanges('desk', look)
  if (count === 0) return null
  return (
    <Link to={`${placePath('inbox')}/unmatched`} className="inbox-chip">
      {mailboxWords.unmatched.link(count)}
    </Link>
  )
}
