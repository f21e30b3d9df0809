import { type FormEvent, useEffect, useState } from 'react'
import { SelectField, SubmitButton } from '#app/ui/field.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { FREQUENCIES, type Frequency, type InboxPreferences, REMINDER_DAYS } from '#contract/inbox.ts'
import { useAct } from '../../use-act.ts'
import { useLater } from '../../use-later.ts'
import { readPreferences, savePreferences } from '../inbox-api.ts'

const copy = conversation.preferences
const CHOICES = FREQUENCIES.map(name => [name, copy.names[name]] as const)

/** Settings for inbox emails: which ones, and how often. */
export function Preferences() {
  const stored = useLater(readPreferences)
  const [chosen, setChosen] = useState<InboxPreferences>()
  const { act, busy } = useAct()
  useEffect(() => stored && setChosen(stored), [stored])
  if (!chosen) return null
  const change = (changes: Partial<InboxPreferences>) => setChosen({ ...chosen, ...changes })
  async function save(event: FormEvent) {
    event.preventDefault()
    if (chosen && !busy) await act(() => savePreferences(chosen), copy.saved)
  }
  return (
    <form onSubmit={save} className="grid gap-4 pt-4" aria-label={copy.heading}>
      <SelectField
        label={copy.assigned}
        name="prefer-assigned"
        value={chosen.assigned}
        choices={CHOICES}
        onChange={event => change({ assigned: event.target.value as Frequency })}
      />
      <SelectField
        label={copy.received}
        name="prefer-received"
        value={chosen.received ?? ''}
        choices={[['', copy.asTeam], ...CHOICES]}
        onChange={event => change({ received: (event.target.value || null) as Frequency | null })}
      />
      <SelectField
        label={copy.remind}
        name="prefer-reminder"
        value={String(chosen.remind_days ?? '')}
        choices={[
          ['', copy.noReminder],
          ...REMINDER_DAYS.map(days => [String(days), copy.days(days)] as const),
        ]}
        onChange={event => change({ remind_days: Number(event.target.value) || null })}
      />
      <div>
        <SubmitButton label={copy.save} busyLabel={copy.save} busy={busy} />
      </div>
    </form>
  )
}
