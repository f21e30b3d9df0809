import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { readSettings } from '#app/features/session/account-api.ts'
import { codeOf, messageOf } from '#app/features/session/failures.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { FocusedHeading } from '#app/ui/focused-heading.tsx'
import { account, steps as copy } from '#content/pages/account/page.ts'
import { AUTH_ERROR } from '#contract/errors.ts'

interface StepWordsProps {
  heading: string
  text: string
  /** Whether the page opens with it, so that it must not move the focus. */
  isFirst?: boolean
  children: ReactNode
}

/** The result of the former step, and what can be done next. */
export function StepWords({ heading, text, isFirst = false, children }: StepWordsProps) {
  return (
    <>
      {isFirst ? (
        <h2 className="subtitle">{heading}</h2>
      ) : (
        <FocusedHeading level="h2" className="subtitle outline-none">
          {heading}
        </FocusedHeading>
      )}
      <p className="text mt-2">{text}</p>
      {children}
    </>
  )
}

/** Requests a link to set a new password. The answer is the same for every address. */
export function AskStep() {
  const [mailer, setMailer] = useState<boolean>()
  const [stage, setStage] = useState<'form' | 'asked' | 'no mail'>('form')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  useEffect(() => {
    readSettings().then(
      settings => setMailer(settings.mailer),
      // If it is wrong, sending the form says so.
      () => setMailer(true),
    )
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    setFault(undefined)
    const { error } = await (await authClient()).resetPasswordForEmail(email)
    setBusy(false)
    if (!error) setStage('asked')
    else if (codeOf(error) === AUTH_ERROR.mailNotSetUp) setStage('no mail')
    else setFault(messageOf(error))
  }

  // Once the form is shown, it is not taken away from someone who fills it in.
  if (mailer === undefined) return <p className="text">{account.needsScripts}</p>
  if (!mailer || stage === 'no mail')
    return (
      <StepWords heading={copy.noMail.heading} text={copy.noMail.text} isFirst={!mailer}>
        <code className="account-command mt-4">{copy.noMail.command}</code>
        <a href={copy.noMail.login.href} className="btn mt-6">
          {copy.noMail.login.label}
        </a>
      </StepWords>
    )
  if (stage === 'asked')
    return (
      <StepWords heading={copy.asked.heading} text={copy.asked.text}>
        <button type="button" className="link mt-6 py-2" onClick={() => setStage('form')}>
          {copy.asked.again}
        </button>
      </StepWords>
    )
  return (
    <>
      <h2 className="subtitle">{copy.ask.heading}</h2>
      <p className="text mt-2 mb-6">{copy.ask.text}</p>
      <form className="grid gap-5" onSubmit={submit}>
        <TextField
          label={copy.ask.email}
          error={fault}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <SubmitButton label={copy.ask.submit} busyLabel={copy.ask.busy} busy={busy} />
      </form>
    </>
  )
}
