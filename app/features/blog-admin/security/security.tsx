import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { securityWords } from '#content/collections/blog-admin-security.ts'
import { Part } from '../part.tsx'
import { isAdministrator } from '../sign-in/session.ts'
import { AuditLog } from './audit-log.tsx'
import { FactorSettings } from './factor-settings.tsx'
import { Passkeys } from './passkeys.tsx'
import { SessionList } from './session-list.tsx'

const copy = securityWords

/** The second factor, the passkeys and the sessions of whoever is signed in, and for administrators the audit log. */
export function Security({ user }: { user: User }) {
  // Each counts what makes the list below it out of date.
  const [factorChanges, setFactorChanges] = useState(0)
  const [sessionChanges, setSessionChanges] = useState(0)
  return (
    <div className="page pb-16">
      <Part folio="01" heading={copy.factor.heading}>
        <FactorSettings user={user} onChange={() => setFactorChanges(count => count + 1)} />
      </Part>
      <Part folio="02" heading={copy.passkeys.heading} text={copy.passkeys.text}>
        <Passkeys user={user} onChange={() => setFactorChanges(count => count + 1)} />
      </Part>
      <Part folio="03" heading={copy.sessions.heading} text={copy.sessions.text}>
        <SessionList key={factorChanges} onChange={() => setSessionChanges(count => count + 1)} />
      </Part>
      {isAdministrator(user) && (
        <Part folio="04" heading={copy.audit.heading} text={copy.audit.text}>
          <AuditLog key={factorChanges + sessionChanges} />
        </Part>
      )}
    </div>
  )
}
