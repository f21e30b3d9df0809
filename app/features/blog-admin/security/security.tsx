import type { User } from '@supabase/auth-js'
import { type ReactNode, useId, useState } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AuditLog } from './audit-log.tsx'
import { FactorSettings } from './factor-settings.tsx'
import { SessionList } from './session-list.tsx'

const copy = blogAdmin.security

interface PartProps {
  folio: string
  heading: string
  text?: string
  children: ReactNode
}

/** A heading in the margin, and beside it what it is about. */
function Part({ folio, heading, text, children }: PartProps) {
  const id = useId()
  return (
    <section className="security-part" aria-labelledby={id}>
      <div>
        <p className="folio" aria-hidden="true">
          {folio}
        </p>
        <h2 id={id} className="heading mt-1">
          {heading}
        </h2>
        {text && <p className="security-note">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** The second factor, the sessions and the audit log of whoever is signed in. */
export function Security({ user }: { user: User }) {
  // Each counts what makes the list below it out of date.
  const [factorChanges, setFactorChanges] = useState(0)
  const [sessionChanges, setSessionChanges] = useState(0)
  return (
    <div className="page pb-16">
      <Part folio="01" heading={copy.factor.heading}>
        <FactorSettings user={user} onChange={() => setFactorChanges(count => count + 1)} />
      </Part>
      <Part folio="02" heading={copy.sessions.heading} text={copy.sessions.text}>
        <SessionList key={factorChanges} onChange={() => setSessionChanges(count => count + 1)} />
      </Part>
      <Part folio="03" heading={copy.audit.heading} text={copy.audit.text}>
        <AuditLog key={factorChanges + sessionChanges} />
      </Part>
    </div>
  )
}
