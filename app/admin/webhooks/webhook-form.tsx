import { type FormEvent, useState } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { SelectField, SubmitButton, TextField } from '#app/ui/field.tsx'
import { webhookWords } from '#content/collections/admin-webhooks.ts'
import {
  WEBHOOK_EVENTS,
  WEBHOOK_KINDS,
  WEBHOOK_NAME_LENGTH,
  type WebhookEvent,
  type WebhookKind,
} from '#contract/webhooks.ts'
import { CheckedForm } from '../checked-form.tsx'
import type { NewWebhook } from './webhooks-api.ts'

const copy = webhookWords.add

/** Asks for a webhook's address, format and events. */
export function WebhookForm({ onAdd }: { onAdd: (webhook: NewWebhook) => Promise<unknown> }) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [kind, setKind] = useState<WebhookKind>('json')
  const [events, setEvents] = useState<WebhookEvent[]>(['application.received'])
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(events.length === 0)
    if (events.length === 0) return
    setBusy(true)
    await onAdd({ name: name.trim(), url: url.trim(), kind, events })
    setBusy(false)
  }
  function toggle(event: WebhookEvent, isWanted: boolean) {
    setEvents(WEBHOOK_EVENTS.filter(one => (one === event ? isWanted : events.includes(one))))
  }

  return (
    <CheckedForm className="security-form" onSubmit={submit}>
      <TextField
        label={copy.name}
        name="webhook-name"
        autoComplete="off"
        required
        maxLength={WEBHOOK_NAME_LENGTH}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <TextField
        label={copy.url}
        hint={copy.urlHint}
        name="webhook-url"
        type="url"
        autoComplete="off"
        required
        value={url}
        onChange={event => setUrl(event.target.value)}
      />
      <SelectField
        label={copy.kind}
        name="webhook-kind"
        value={kind}
        choices={WEBHOOK_KINDS.map(one => [one, webhookWords.kinds[one]])}
        onChange={event => setKind(WEBHOOK_KINDS.find(one => one === event.target.value) ?? 'json')}
      />
      <fieldset aria-describedby="webhook-events-error">
        <legend className="field-label">{copy.events}</legend>
        {WEBHOOK_EVENTS.map(one => (
          <CheckField
            key={one}
            label={webhookWords.events[one]}
            name="webhook-events"
            checked={events.includes(one)}
            onChange={event => toggle(one, event.target.checked)}
          />
        ))}
        <p id="webhook-events-error" className="field-error" aria-live="polite">
          {isMissing && copy.noEvent}
        </p>
      </fieldset>
      <div>
        <SubmitButton label={copy.submit} busyLabel={copy.busy} busy={busy} />
      </div>
    </CheckedForm>
  )
}
