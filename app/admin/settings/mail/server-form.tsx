import { type ChangeEvent, useState } from 'react'
import { SelectField, SubmitButton, TextField } from '#app/ui/field.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { ENCRYPTIONS, MAIL_PRESETS, presetOf, type ShownMailServer } from '#contract/mail-server.ts'
import { setMailServer } from '../settings-api.ts'
import { useTriedForm } from './use-tried-form.ts'

const copy = settingsWords.mail.server

type Typed = Record<keyof typeof copy.fields, string>

const typedOf = (server: ShownMailServer | null): Typed => ({
  host: server?.host ?? '',
  port: String(server?.port ?? 587),
  encryption: server?.encryption ?? 'starttls',
  user: server?.user ?? '',
  password: '',
  from: server?.from ?? '',
  to: server?.to ?? '',
})

/** The mail server, the sender and who receives notifications. It is saved only if a test email goes out. */
export function ServerForm({ server }: { server: ShownMailServer | null }) {
  const { typed, setTyped, trial, busy, control, onSubmit } = useTriedForm<keyof Typed>({
    initial: () => typedOf(server),
    labels: copy.fields,
    attempt: setMailServer,
  })
  const [provider, setProvider] = useState(() => (server && presetOf(server.host)?.id) ?? '')

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    setProvider(target.value)
    const preset = MAIL_PRESETS.find(({ id }) => id === target.value)
    if (!preset) return
    const { host, port, encryption, user = typed.user } = preset
    setTyped({ ...typed, host, port: String(port), encryption, user })
  }

  return (
    <form className="setting-form mail-server" onSubmit={onSubmit} noValidate>
      <SelectField
        label={copy.provider}
        name="provider"
        value={provider}
        choices={[...MAIL_PRESETS.map(({ id, name }) => [id, name] as const), ['', copy.another]]}
        onChange={choose}
      />
      {copy.notes[provider] && <p className="text">{copy.notes[provider]}</p>}
      <div className="mail-server-line">
        <TextField {...control('host')} placeholder="smtp.firm.example" />
        <TextField {...control('port')} inputMode="numeric" />
        <SelectField
          {...control('encryption')}
          choices={ENCRYPTIONS.map(name => [name, copy.encryptions[name]])}
        />
      </div>
      <TextField {...control('user')} />
      <TextField
        {...control('password')}
        type="password"
        autoComplete="new-password"
        hint={server?.hasPassword && !server.isLocked ? copy.unchanged : undefined}
      />
      <TextField {...control('from')} hint={copy.fromHint} inputMode="email" />
      <TextField {...control('to')} hint={copy.toHint} inputMode="email" />
      <SubmitButton label={copy.send} busyLabel={copy.sending} busy={busy} />
      <p role="status" className={trial ? 'setting-result' : 'sr-only'} data-ok={trial?.ok}>
        {trial && [trial.ok ? copy.done : copy.failed, ...trial.lines].join('\n')}
      </p>
    </form>
  )
}
