import { type ChangeEvent, type FormEvent, useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import { SelectField, SubmitButton, TextField } from '#app/ui/field.tsx'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { ENCRYPTIONS } from '#contract/mail-server.ts'
import {
  AFTERWARDS,
  MAILBOX_PRESETS,
  type MailboxTrial,
  mailboxPresetOf,
  type ShownMailbox,
} from '#contract/mailbox.ts'
import { useAct } from '../../use-act.ts'
import { setMailbox } from '../settings-api.ts'

const copy = mailboxWords.settings
const { encryptions } = settingsWords.mail.server

type Typed = Record<keyof typeof copy.fields, string>

const typedOf = (set: ShownMailbox | null): Typed => ({
  host: set?.host ?? '',
  port: String(set?.port ?? 993),
  encryption: set?.encryption ?? 'tls',
  user: set?.user ?? '',
  password: '',
  folder: set?.folder ?? 'INBOX',
  address: set?.address ?? '',
  takesPlus: set?.takesPlus ? 'on' : 'off',
  afterwards: set?.afterwards ?? 'leave',
})

/** The mailbox that replies are read from. It is saved only if it opens. */
export function MailboxForm({ set }: { set: ShownMailbox | null }) {
  const { act, busy } = useAct()
  const [typed, setTyped] = useState(() => typedOf(set))
  const [provider, setProvider] = useState(() => (set && mailboxPresetOf(set.host)?.id) ?? '')
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [trial, setTrial] = useState<MailboxTrial>()

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    setProvider(target.value)
    const preset = MAILBOX_PRESETS.find(({ id }) => id === target.value)
    if (!preset) return
    const { host, port, encryption, takesPlus } = preset
    setTyped({ ...typed, host, port: String(port), encryption, takesPlus: takesPlus ? 'on' : 'off' })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setFaults({})
    setTrial(undefined)
    await act(async () => {
      try {
        const result = await setMailbox(typed)
        setTrial(result)
        if (result.ok) setTyped(now => ({ ...now, password: '' }))
        else if (result.field) setFaults({ [result.field]: result.lines[0] })
      } catch (error) {
        const fields = fieldsOf(error)
        if (Object.keys(fields).length === 0) throw error
        setFaults(fields)
      }
    })
  }

  const control = (name: keyof Typed) => ({
    // The mail server's form beside it has some of the same fields.
    name: `mailbox-${name}`,
    label: copy.fields[name],
    error: faults[name],
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const lines = trial && [
    trial.ok ? copy.done : copy.failed,
    ...trial.lines,
    ...(trial.ok ? [copy.begins] : []),
  ]

  return (
    <form className="setting-form mail-server" aria-label={copy.heading} onSubmit={save} noValidate>
      <SelectField label={copy.provider} name="mailbox-provider" value={provider} onChange={choose}>
        {MAILBOX_PRESETS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{copy.another}</option>
      </SelectField>
      {copy.notes[provider] && <p className="text">{copy.notes[provider]}</p>}
      <div className="mail-server-line">
        <TextField {...control('host')} placeholder="imap.firm.example" />
        <TextField {...control('port')} inputMode="numeric" />
        <SelectField
          {...control('encryption')}
          choices={ENCRYPTIONS.map(name => [name, encryptions[name]])}
        />
      </div>
      <TextField {...control('user')} />
      <TextField
        {...control('password')}
        type="password"
        autoComplete="new-password"
        hint={set?.hasPassword && !set.isLocked ? copy.unchanged : undefined}
      />
      <TextField
        {...control('address')}
        hint={copy.addressHint}
        inputMode="email"
        placeholder="inbox@firm.example"
      />
      <SelectField
        {...control('takesPlus')}
        choices={[
          ['on', copy.plus.on],
          ['off', copy.plus.off],
        ]}
      />
      <TextField {...control('folder')} />
      <SelectField
        {...control('afterwards')}
        choices={AFTERWARDS.map(name => [name, copy.afterwards[name]])}
      />
      <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
      <p role="status" className={trial ? 'setting-result' : 'sr-only'} data-ok={trial?.ok}>
        {lines?.join('\n')}
      </p>
    </form>
  )
}
