import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Empty } from '#app/ui/empty.tsx'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { UNMATCHED_DAYS } from '#contract/retention.ts'
import { enter, steadily } from '../../enter.ts'
import { placePath, titled } from '../../places.ts'
import { readUnmatched } from '../mailbox-api.ts'
import type { Route } from './+types/route.ts'
import { UnmatchedLine } from './unmatched-line.tsx'

const copy = mailboxWords.unmatched
/** No realtime event announces these, so the page polls. */
const LOOK_AGAIN_MS = 15_000

export const meta = () => titled(copy.label, 'inbox')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('unmatched', request, async () => {
    await enter('inbox')
    return readUnmatched()
  })

export default function Unmatched({ loaderData: { rows, total } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <section className="place" aria-labelledby="unmatched-title">
      <p>
        <Link to={placePath('inbox')} className="btn btn-small">
          {copy.back}
        </Link>
      </p>
      <h1 id="unmatched-title" className="place-title">
        {copy.label}
      </h1>
      <p className="text">{copy.text(UNMATCHED_DAYS)}</p>
      {rows.length === 0 && <Empty heading={copy.none} text={copy.noneText} />}
      <ul className="unmatched-list">
        {rows.map(message => (
          <UnmatchedLine key={message.id} message={message} />
        ))}
      </ul>
      {total > rows.length && <p className="folio">{copy.more}</p>}
    </section>
  )
}
