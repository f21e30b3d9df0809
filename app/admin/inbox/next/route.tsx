import { Link } from 'react-router'
import { Empty } from '#app/ui/empty.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { inboxPath } from '#contract/addresses.ts'
import { enter, steadily } from '../../enter.ts'
import { placeMeta, placePath } from '../../places.ts'
import { type InboxView, inboxView } from '../inbox-address.ts'
import { countInbox, readInboxNews, readInboxPage } from '../inbox-api.ts'
import { useInbox } from '../route.tsx'
import type { Route } from './+types/route.ts'
import { Preferences } from './preferences.tsx'

const copy = inboxWords.next
/** As many as fit beside the list. */
const OLDEST = 5

export const meta = () => placeMeta('inbox')

const viewOf = (view: InboxView['view']): InboxView => ({ ...inboxView.whole, view, sort: 'oldest' })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('next', request, async () => {
    await enter('inbox')
    const [waiting, unassigned, news] = await Promise.all([
      readInboxPage(viewOf('us')),
      countInbox(inboxView.filterOf(viewOf('unassigned'))),
      readInboxNews(),
    ])
    return { waiting, unassigned, mentions: news.mentions }
  })

/** What to do next, shown while no submission is open. */
export default function Next({ loaderData: { waiting, unassigned, mentions } }: Route.ComponentProps) {
  const { isEmpty } = useInbox()
  const link = (view: InboxView['view'], words: string) => (
    <Link
      to={{ pathname: placePath('inbox'), search: String(inboxView.write(viewOf(view))) }}
      preventScrollReset
      className="btn btn-small"
    >
      {words}
    </Link>
  )
  return (
    <div className="inbox-plain grid gap-6">
      {waiting.total === 0 ? (
        !isEmpty && <Empty {...copy.done} />
      ) : (
        <section className="grid gap-4" aria-labelledby="inbox-next">
          <h2 id="inbox-next" className="inbox-title">
            {copy.waiting(waiting.total)}
          </h2>
          <div className="flex flex-wrap gap-3">
            {link('us', conversation.views.names.us)}
            {unassigned > 0 && link('unassigned', copy.unassigned(unassigned))}
            {mentions > 0 && link('mentioned', copy.mentions(mentions))}
          </div>
          <h3 className="inbox-part-heading">{copy.oldest}</h3>
          <ol className="inbox-waiting">
            {waiting.rows.slice(0, OLDEST).map(line => (
              <li key={line.id}>
                <Link to={inboxPath(line.id)} preventScrollReset className="link">
                  {line.name}
                </Link>
                <span>{line.about}</span>
                <TimeAgo moment={line.created_at} className="folio" />
              </li>
            ))}
          </ol>
        </section>
      )}
      <details className="more">
        <summary>{conversation.preferences.heading}</summary>
        <Preferences />
      </details>
    </div>
  )
}
