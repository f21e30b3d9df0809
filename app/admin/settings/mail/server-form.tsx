import { type ChangeEvent, type FormEvent, useState } from 'react'
import { fieldsOf } from '#app/features/session/failures.ts'
import { SelectField, SubmitButton, TextField } from '#app/ui/field.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import {
  ENCRYPTIONS,
  MAIL_PRESETS,
  type MailTrial,
  presetOf,
  type ShownMailServer,
} from '#contract/mail-server.ts'
import { useAct } from '../../use-act.ts'
import { setMailServer } from '../settings-api.ts'

const copy = settingsWords.mail.server

interface Typed {
  host: string
  port: string
  encryption: string
  user: string
  password: string
  from: string
  to: string
}

const EMPTY: Typed = {
  host: '',
  port: '587',
  encryption: 'starttls',
  user: '',
  password: '',
  from: '',
  to: '',
}

const typedOf = (server: ShownMailServer | null): Typed =>
  server
    ? {
        host: server.host,
        port: String(server.port),
        encryption: server.encryption,
        user: server.user,
        password: '',
        from: server.from,
        to: server.to,
      }
    : EMPTY

type Faults = Partial<Record<string, string>>

/** The mail server, the sender and who receives notifications. It is saved only if a test email goes out. */
export function ServerForm({ server }: { server: ShownMailServer | null }) {
  const { act, busy } = useAct()
  const [typed, setTyped] = useState(() => typedOf(server))
  const [provider, setProvider] = useState(() => (server && presetOf(server.host)?.id) ?? '')
  const [faults, setFaults] = useState<Faults>({})
  const [trial, setTrial] = useState<MailTrial>()

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    setProvider(target.value)
    const preset = MAIL_PRESETS.find(({ id }) => id === target.value)
    if (!preset) return
    const { host, port, encryption, user = typed.user } = preset
    setTyped({ ...typed, host, port: String(port), encryption, user })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setFaults({})
    setTrial(undefined)
    await act(async () => {
      try {
        const result = await setMailServer(typed)
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
    name,
    label: copy.fields[name],
    error: faults[name],
    value: typed[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  })

  return (
    <form className="setting-form mail-server" onSubmit={send} noValidate>
      <SelectField label={copy.provider} name="provider" value={provider} onChange={choose}>
        {MAIL_PRESETS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{copy.another}</option>
      </SelectField>
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
