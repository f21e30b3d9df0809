import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { FactorForm } from '#app/features/session/factor-form.tsx'
import { verifiedFactor } from '#app/features/session/session.ts'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { steps as copy } from '#content/pages/account/page.ts'
import { ADMIN } from '#contract/addresses.ts'
import { AskStep, StepWords } from './ask-step.tsx'
import { type AccountLink, readLink } from './link.ts'
import { OpenStep } from './open-step.tsx'
import { PasswordStep } from './password-step.tsx'

type Step = { name: 'ask' | 'open' | 'expired' | 'password' | 'done' } | { name: 'code'; user: User }

/** The steps that an emailed link opens. Without a link, the form that requests one. */
export default function AccountSteps() {
  const [link, setLink] = useState<AccountLink | undefined>(readLink)
  const [step, setStep] = useState<Step>({ name: link ? 'open' : 'ask' })
  // Another link may be pasted into the same page.
  useEffect(() => {
    function follow() {
      const next = readLink()
      if (!next) return
      setLink(next)
      setStep({ name: 'open' })
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  if (!link || step.name === 'ask') return <AskStep />
  const { type } = link

  /** A sign-in link keeps the password. */
  const last = type === 'magiclink' ? 'done' : 'password'

  function opened(user: User) {
    if (type === 'email_change') setStep({ name: 'done' })
    else if (verifiedFactor(user)) setStep({ name: 'code', user })
    else setStep({ name: last })
  }

  switch (step.name) {
    case 'open':
      return (
        <OpenStep
          key={link.token}
          link={link}
          onOpened={opened}
          onExpired={() => setStep({ name: 'expired' })}
        />
      )
    case 'expired':
      return (
        <StepWords heading={copy.expired.heading} text={copy.expired[type]}>
          {type === 'recovery' && (
            <button type="button" className="btn btn-primary mt-6" onClick={() => setStep({ name: 'ask' })}>
              {copy.expired.again}
            </button>
          )}
        </StepWords>
      )
    case 'code':
      return (
        <>
          <FocusedHeading level="h2" className="subtitle mb-4 outline-none">
            {copy.code.heading}
          </FocusedHeading>
          <FactorForm
            user={step.user}
            text={copy.code.text}
            submit={copy.code.submit}
            busyLabel={copy.busy}
            onPassed={() => setStep({ name: last })}
          />
        </>
      )
    case 'password':
      return <PasswordStep isInvited={type === 'invite'} onSaved={() => setStep({ name: 'done' })} />
    case 'done':
      return (
        <StepWords {...copy.done[type]}>
          <a href={ADMIN} className="btn btn-primary mt-6">
            {copy.done.panel}
          </a>
        </StepWords>
      )
  }
}
