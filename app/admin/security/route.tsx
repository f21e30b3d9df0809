import { useRevalidator } from 'react-router'
import { readAudit, readCodeCount, readSessions } from '#app/features/session/account-api.ts'
import { readPasskeys } from '#app/features/session/passkey-api.ts'
import { isAdministrator } from '#app/features/session/session.ts'
import { Part } from '#app/ui/part.tsx'
import { PLACES } from '#content/collections/admin-places.ts'
import { securityWords } from '#content/collections/admin-security.ts'
import { enter, steadily } from '../enter.ts'
import { useUser } from '../layout.tsx'
import { cut, pagesAsked } from '../pages.tsx'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { auditFilterOf } from './audit-filter.tsx'
import { AuditLog } from './audit-log.tsx'
import { FactorSettings } from './factor-settings.tsx'
import { Passkeys } from './passkeys.tsx'
import { SessionList } from './session-list.tsx'

const copy = securityWords
const ENTRIES = 25

export const meta = () => placeMeta('security')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('security', request, () => readSecurity(request))

async function readSecurity(request: Request) {
  const user = await enter('security')
  const filter = auditFilterOf(new URL(request.url).searchParams)
  const most = pagesAsked(request) * ENTRIES
  const [sessions, passkeys, codes, entries] = await Promise.all([
    readSessions(),
    readPasskeys(),
    // The page works without it.
    readCodeCount().catch(() => undefined),
    isAdministrator(user) ? readAudit(filter, most) : undefined,
  ])
  return { sessions, passkeys, codes, filter, entries: entries && cut(entries, most) }
}

/** Second factors, passkeys and sessions of the user, and the audit log for administrators. */
export default function Security({ loaderData }: Route.ComponentProps) {
  const { sessions, passkeys, codes, filter, entries } = loaderData
  const user = useUser()
  const { revalidate } = useRevalidator()
  return (
    <div className="place">
      <h1 className="place-title">{PLACES.security.name}</h1>
      <Part heading={copy.factor.heading}>
        <FactorSettings user={user} codes={codes} onChange={revalidate} />
      </Part>
      <Part heading={copy.passkeys.heading} text={copy.passkeys.text}>
        <Passkeys user={user} passkeys={passkeys} onChange={revalidate} />
      </Part>
      <Part heading={copy.sessions.heading} text={copy.sessions.text}>
        <SessionList sessions={sessions} />
      </Part>
      {entries && (
        <Part heading={copy.audit.heading} text={copy.audit.text}>
          <AuditLog filter={filter} entries={entries} />
        </Part>
      )}
    </div>
  )
}
