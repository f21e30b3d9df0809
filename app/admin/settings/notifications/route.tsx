import { type FormEvent, useState } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { Part } from '#app/ui/part.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import { SUBMISSIONS, type SubmissionKind } from '#contract/submissions.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { readMailSettings, saveNotified, testMail } from '../settings-api.ts'
import { MailTestButton } from '../test-result.tsx'
import type { Route } from './+types/route.ts'

const copy = settingsWords.notifications
const KINDS = Object.keys(SUBMISSIONS) as SubmissionKind[]

export const meta = () => titled(settingsWords.places.notifications, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readMailSettings()
}

export default function Notifications({ loaderData: settings }: Route.ComponentProps) {
  if (!settings.sender) return <Empty {...copy.none} />
  return (
    <>
      <p className="text subject-text">{copy.text}</p>
      {KINDS.map(kind => (
        <Part key={kind} heading={copy.kinds[kind]}>
          <NotifiedForm kind={kind} settings={settings} />
        </Part>
      ))}
    </>
  )
}

function NotifiedForm({ kind, settings }: { kind: SubmissionKind; settings: MailSettings }) {
  const stored = settings.notified[kind]?.join(', ') ?? ''
  const [addresses, setAddresses] = useState(stored)
  const { act, busy } = useAct()
  async function save(event: FormEvent) {
    event.preventDefault()
    await act(() => saveNotified(kind, addresses), copy.saved)
  }
  return (
    <>
      <form className="setting-form" onSubmit={save}>
        <TextField
          label={copy.addresses}
          hint={copy.hint}
          name={`notified-${kind}`}
          autoComplete="off"
          spellCheck={false}
          inputMode="email"
          placeholder={settings.to.join(', ')}
          value={addresses}
          onChange={event => setAddresses(event.target.value)}
        />
        <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} isSecond />
      </form>
      <p className="folio">{copy.fallback(settings.to.join(', '))}</p>
      <MailTestButton label={copy.test} busyLabel={copy.testing} test={() => testMail(kind)} />
    </>
  )
}
