import { type AuditFilter, readAuditCsv } from '#app/features/session/account-api.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { useFreshProof } from '#app/features/session/use-fresh-proof.tsx'
import { downloadFile } from '#app/lib/download.ts'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { securityWords } from '#content/collections/admin-security.ts'
import type { AuditLogEntry } from '#contract/account.ts'
import { MoreLink, type Page } from '../pages.tsx'
import { AuditFilterForm } from './audit-filter.tsx'
import { auditActor, auditWords } from './audit-words.ts'

const copy = securityWords.audit
/** Reading a response as text drops the byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

interface AuditLogProps {
  filter: AuditFilter
  entries: Page<AuditLogEntry>
}

/** Who did what, newest first, with filters from the address and an export. */
export function AuditLog({ filter, entries: { rows, hasMore } }: AuditLogProps) {
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
      <AuditFilterForm filter={filter} onExport={download} />
      {rows.length === 0 ? (
        <p className="text" role="status">
          {copy.empty}
        </p>
      ) : (
        <table className="audit">
          <thead>
            <tr>
              <th scope="col">{copy.when}</th>
              <th scope="col">{copy.who}</th>
              <th scope="col">{copy.what}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(entry => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && <MoreLink label={copy.more} />}
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
