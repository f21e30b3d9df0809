import { TimeAgo } from '#app/ui/time-ago.tsx'
import { admin } from '#content/collections/admin.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import type { InboxLine } from './inbox-api.ts'

/** What the list already knows of a submission, shown while the rest loads. */
export function Coming({ line }: { line: InboxLine }) {
  return (
    <article className="inbox-detail wrap-anywhere" aria-label={inboxWords.detail.label} aria-busy="true">
      <header className="inbox-head">
        <div className="inbox-who">
          <h2 className="inbox-title">
            <span>{line.name}</span>
            {line.spam && <span className="inbox-spam">{inboxWords.list.spam}</span>}
            {line.hurried && <span className="inbox-spam">{inboxWords.list.hurried}</span>}
          </h2>
          <p className="folio">
            <span>{line.reference}</span> <TimeAgo moment={line.created_at} />
          </p>
        </div>
        <p className="inbox-work">{inboxWords.states[line.state]}</p>
      </header>
      <div className="inbox-body">
        <p className="inbox-message" data-empty={!line.opening || undefined}>
          {line.opening || admin.loading}
        </p>
      </div>
    </article>
  )
}
