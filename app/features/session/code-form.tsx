import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { authClient } from '#app/lib/backend-client.ts'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import { codeOf, messageOf } from './failures.ts'

const copy = blogAdmin.code
const DIGITS = 6

interface CodeFormProps {
  factorId: string
  text: string
  submit: string
  busyLabel: string
  /** Whether recovery codes are accepted too; `only` if there is no app. */
  recovery?: boolean | 'only'
  /** False if there is something to read first. */
  takesFocus?: boolean
  onPassed: (withRecoveryCode: boolean) => unknown
}

function messageFor(error: unknown, withRecoveryCode: boolean): string {
  const code = codeOf(error)
  if (code === AUTH_ERROR.tooManyRequests) return copy.tooMany
  if (code === AUTH_ERROR.wrongCode) return withRecoveryCode ? copy.wrongRecovery : copy.wrong
  return messageOf(error)
}

/** Asks for the app's six digits and sends them with the sixth, or asks for a recovery code. */
export function CodeForm({
  factorId,
  text,
  submit,
  busyLabel,
  recovery = false,
  takesFocus = true,
  onPassed,
}: CodeFormProps) {
  const [code, setCode] = useState('')
  const [withRecoveryCode, setWithRecoveryCode] = useState(recovery === 'only')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const textId = useId()

  const focuses = useRef(takesFocus)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field came in place of the one that had the focus
  useEffect(() => {
    if (focuses.current) field.current?.focus()
    focuses.current = true
  }, [withRecoveryCode])

  function refuse(words: string) {
    setFault(words)
    field.current?.focus()
  }
  async function send(value: string) {
    if (busy) return
    if (withRecoveryCode ? value === '' : value.length < DIGITS)
      return refuse(withRecoveryCode ? copy.missingRecovery : copy.missing)
    setBusy(true)
    setFault(undefined)
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code: value })
    if (!error) return onPassed(withRecoveryCode)
    setBusy(false)
    if (!withRecoveryCode) setCode('')
    refuse(messageFor(error, withRecoveryCode))
  }
  function change(value: string) {
    setFault(undefined)
    if (withRecoveryCode) return setCode(value)
    const digits = value.replaceAll(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) send(digits)
  }
  function switchKind() {
    setWithRecoveryCode(!withRecoveryCode)
    setCode('')
    setFault(undefined)
  }
  function press(event: FormEvent) {
    event.preventDefault()
    send(code.trim())
  }

  return (
    <form className="grid gap-5" aria-labelledby={textId} onSubmit={press} noValidate>
      <p id={textId} className="text">
        {withRecoveryCode ? copy.recoveryText : text}
      </p>
      <TextField
        key={String(withRecoveryCode)}
        ref={field}
        label={withRecoveryCode ? copy.recoveryLabel : copy.label}
        hint={withRecoveryCode ? copy.recoveryHint : copy.hint}
        error={fault}
        name="code"
        value={code}
        onChange={event => change(event.target.value)}
        readOnly={busy}
        className={withRecoveryCode ? 'code-input code-input-long' : 'code-input'}
        autoComplete={withRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={withRecoveryCode ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <SubmitButton label={submit} busyLabel={busyLabel} busy={busy} />
      {recovery === true && (
        <button type="button" className="link justify-self-start py-2" onClick={switchKind}>
          {withRecoveryCode ? copy.useApp : copy.useRecovery}
        </button>
      )}
    </form>
  )
}
