import { type ChangeEvent, useState } from 'react'
import { SelectField, SubmitButton, TextField } from '#app/ui/field.tsx'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { ENCRYPTIONS } from '#contract/mail-server.ts'
import { AFTERWARDS, MAILBOX_PRESETS, mailboxPresetOf, type ShownMailbox } from '#contract/mailbox.ts'
import { setMailbox } from '../settings-api.ts'
import { useTriedForm } from './use-tried-form.ts'

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
  const { typed, setTyped, trial, busy, control, onSubmit } = useTriedForm<keyof Typed>({
    initial: () => typedOf(set),
    labels: copy.fields,
    // The mail server's form beside it has some of the same fields.
    prefix: 'mailbox-',
    attempt: setMailbox,
  })
  const [provider, setProvider] = useState(() => (set && mailboxPresetOf(set.host)?.id) ?? '')

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    setProvider(target.value)
    const preset = MAILBOX_PRESETS.find(({ id }) => id === target.value)
    if (!preset) return
    const { host, port, encryption, takesPlus } = preset
    setTyped({ ...typed, host, port: String(port), encryption, takesPlus: takesPlus ? 'on' : 'off' })
  }

  const lines = trial && [
    trial.ok ? copy.done : copy.failed,
    ...trial.lines,
    ...(trial.ok ? [copy.begins] : []),
  ]

  return (
    <form className="setting-form mail-server" aria-label={copy.heading} onSubmit={onSubmit} noValidate>
      <SelectField
        label={copy.provider}
        name="mailbox-provider"
        value={provider}
        choices={[...MAILBOX_PRESETS.map(({ id, name }) => [id, name] as const), ['', copy.another]]}
        onChange={choose}
      />
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
