import { useCallback, useRef, useState } from 'react'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { securityWords } from '#content/collections/blog-admin-security.ts'
import type { AuditLogEntry } from '#contract/account.ts'
import { type AuditFilter, readAudit, readAuditCsv } from '../account-api.ts'
import { downloadFile } from '../download.ts'
import { showFailure } from '../failures.ts'
import { useFreshProof } from '../use-fresh-proof.tsx'
import { useLoaded } from '../use-loaded.ts'
import { WaitingNotice } from '../waiting-notice.tsx'
import { AuditFilterForm } from './audit-filter.tsx'
import { auditActor, auditWords } from './audit-words.ts'

const copy = securityWords.audit
const EVERYTHING: AuditFilter = { person: '', action: '', from: '', to: '' }
/** Reading an answer as text takes the mark away by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Who did what, narrowed down, and the way to take it along. */
export function AuditLog() {
  const [filter, setFilter] = useState({ ...EVERYTHING, asked: 0 })
  const withProof = useFreshProof()

  async function download(wanted: AuditFilter) {
    try {
      const csv = await withProof(() => readAuditCsv(wanted))
      downloadFile('audit-log.csv', 'text/csv', `${BYTE_ORDER_MARK}${csv}`)
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <>
      <AuditFilterForm
        onFilter={wanted => setFilter(({ asked }) => ({ ...wanted, asked: asked + 1 }))}
        onExport={download}
      />
      <AuditTable key={filter.asked} filter={filter} />
    </>
  )
}

/** Newest first, a page at a time. */
function AuditTable({ filter }: { filter: AuditFilter }) {
  const first = useCallback(() => readAudit(filter), [filter])
  const { loaded, reload } = useLoaded(first)
  const [older, setOlder] = useState<{ entries: AuditLogEntry[]; hasMore: boolean }>()

  const table = useRef<HTMLTableElement>(null)

  if (loaded.state !== 'ready') return <WaitingNotice state={loaded.state} onRetry={reload} />
  const entries = [...loaded.data.entries, ...(older?.entries ?? [])]
  const hasMore = older ? older.hasMore : loaded.data.hasMore
  if (entries.length === 0)
    return (
      <p className="text" role="status">
        {copy.empty}
      </p>
    )

  async function more() {
    try {
      const next = await readAudit(filter, entries.at(-1)?.id)
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
