import { type FormEvent, useState } from 'react'
import { backendClient } from '#app/lib/backend-client.ts'
import { SelectField, SubmitButton } from '#app/ui/field.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { reviewWords } from '#content/collections/admin-review.ts'
import { FREQUENCIES, type Frequency } from '#contract/inbox.ts'
import { useAct } from '../use-act.ts'

const copy = reviewWords.preferences
const CHOICES = FREQUENCIES.map(name => [name, conversation.preferences.names[name]] as const)

interface WritingPreferences {
  handed_in: Frequency
  answered: Frequency
}

export async function readWritingEmails(): Promise<WritingPreferences> {
  const { data } = await backendClient().rpc('writing_preferences', {}, { get: true }).throwOnError()
  return data as WritingPreferences
}

/** Settings for emails about drafts: which ones, and how often. */
export function WritingEmails({ stored, isEditor }: { stored: WritingPreferences; isEditor: boolean }) {
  const [chosen, setChosen] = useState(stored)
  const { act, busy } = useAct()
  const change = (changes: Partial<WritingPreferences>) => setChosen({ ...chosen, ...changes })
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!busy) await act(async () => backendClient().rpc('prefer_writing', chosen).throwOnError(), copy.saved)
  }
  return (
    <form onSubmit={save} className="grid max-w-[32rem] gap-4">
      {isEditor && (
        <SelectField
          label={copy.handedIn}
          name="prefer-handed-in"
          value={chosen.handed_in}
          choices={CHOICES}
          onChange={event => change({ handed_in: event.target.value as Frequency })}
        />
      )}
      <SelectField
        label={copy.answered}
        name="prefer-answered"
        value={chosen.answered}
        choices={CHOICES}
        onChange={event => change({ answered: event.target.value as Frequency })}
      />
      <div>
        <SubmitButton label={copy.save} busyLabel={copy.save} busy={busy} />
      </div>
    </form>
  )
}
