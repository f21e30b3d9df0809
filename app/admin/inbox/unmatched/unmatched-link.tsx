import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { useChanges } from '../../live/live.ts'
import { placePath } from '../../places.ts'
import { readUnmatched } from '../mailbox-api.ts'

/** Links to the unmatched emails while there are any. */
export function UnmatchedLink() {
  const [count, setCount] = useState(0)
  const look = useCallback(() => {
    // A failure is not shown: the next poll may succeed.
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
