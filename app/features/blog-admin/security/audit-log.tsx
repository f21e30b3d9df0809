import { useCallback, useRef, useState } from 'react'
import { timeAgo } from '#app/lib/relative-time.ts'
import { exactTime } from '#app/lib/time.ts'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { type AuditEntry, readAudit } from '../account-api.ts'
import { showFailure } from '../show-failure.ts'
import { useAnswer } from '../use-loaded.ts'
import { WaitingNotice } from '../waiting-notice.tsx'
import { auditActor, auditWords } from './audit-words.ts'

const copy = blogAdmin.security.audit

/** Who did what, newest first, a page at a time. */
export function AuditLog() {
  const first = useCallback(() => readAudit(), [])
  const { answer, reload } = useAnswer(first)
  const [older, setOlder] = useState<{ entries: AuditEntry[]; hasMore: boolean }>()

  const table = useRef<HTMLTableElement>(null)

  if (answer.state !== 'ready') return <WaitingNotice state={answer.state} onRetry={reload} />
  const entries = [...answer.data.entries, ...(older?.entries ?? [])]
  const hasMore = older ? older.hasMore : answer.data.hasMore
  if (entries.length === 0) return <p className="text">{copy.empty}</p>

  async function more() {
    try {
      const next = await readAudit(entries.at(-1)?.id)
      // From what was there when it was asked for: pressed twice, the same page comes once.
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

function AuditLine({ entry: { created_at, payload } }: { entry: AuditEntry }) {
  const { what, about } = auditWords(payload)
  return (
    <tr>
      <td>
        <time dateTime={created_at} title={exactTime(created_at)}>
          {timeAgo(created_at, new Date())}
        </time>
      </td>
      <td>{auditActor(payload)}</td>
      <td>
        <span>{what}</span>
        {about && <span className="audit-about"> {about}</span>}
      </td>
    </tr>
  )
}
