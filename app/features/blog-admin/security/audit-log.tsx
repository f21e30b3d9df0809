import { useCallback, useRef, useState } from 'react'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import type { AuditLogEntry } from '#contract/account.ts'
import { readAudit } from '../account-api.ts'
import { showFailure } from '../failures.ts'
import { useLoaded } from '../use-loaded.ts'
import { WaitingNotice } from '../waiting-notice.tsx'
import { auditActor, auditWords } from './audit-words.ts'

const copy = blogAdmin.security.audit

/** Who did what, newest first, a page at a time. */
export function AuditLog() {
  const first = useCallback(() => readAudit(), [])
  const { loaded, reload } = useLoaded(first)
  const [older, setOlder] = useState<{ entries: AuditLogEntry[]; hasMore: boolean }>()

  const table = useRef<HTMLTableElement>(null)

  if (loaded.state !== 'ready') return <WaitingNotice state={loaded.state} onRetry={reload} />
  const entries = [...loaded.data.entries, ...(older?.entries ?? [])]
  const hasMore = older ? older.hasMore : loaded.data.hasMore
  if (entries.length === 0) return <p className="text">{copy.empty}</p>

  async function more() {
    try {
      const next = await readAudit(entries.at(-1)?.id)
      // Added to what was there when it was asked for: pressed twice, the same page comes once.
      setOlder({ ...next, entries: [...(older?.entries ?? []), ...next.entries] })
      // The button goes with the last page.
      if (!next.hasMore) table.current?.focus()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <table ref={table} tabIndex={-1} className="audit">
        <thead>
          <tr>
            <th scope="col">{copy.when}</th>
            <th scope="col">{copy.who}</th>
            <th scope="col">{copy.what}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <button type="button" className="btn btn-small mt-6" onClick={more}>
          {copy.more}
        </button>
      )}
    </>
  )
}

function AuditLine({ entry: { created_at, payload } }: { entry: AuditLogEntry }) {
  const { what, about } = auditWords(payload)
  return (
    <tr>
      <td>
        <TimeAgo moment={created_at} />
      </td>
      <td>{auditActor(payload)}</td>
      <td>
        <span>{what}</span>
        {about && <span className="audit-about"> {about}</span>}
      </td>
    </tr>
  )
}
