import { TextField } from '#app/ui/field.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { fieldsOf, offsetAt } from '../post/schedule.ts'

const copy = blogWriting.more.time

interface PublishTimeFieldProps {
  value: string | null | undefined
  onChange: (moment: string | null) => void
}

/** A moment for a `datetime-local` field, in local time. */
function toLocalTime(moment: string | null | undefined): string {
  const time = new Date(moment ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : Object.values(fieldsOf(time)).join('T')
}

/** The moment in such a field; null while it is empty or incomplete. */
function fromLocalTime(value: string): string | null {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Asks when the post is published, in the device's time zone, which it names. */
export function PublishTimeField({ value, onChange }: PublishTimeFieldProps) {
  return (
    <div>
      <TextField
        label={copy.label}
        hint={copy.hint}
        type="datetime-local"
        name="published_at"
        value={toLocalTime(value)}
        onChange={event => onChange(fromLocalTime(event.target.value))}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <p className="folio">{`${copy.zone} ${Intl.DateTimeFormat().resolvedOptions().timeZone}, ${offsetAt(new Date(value ?? Date.now()))}`}</p>
        {value && (
          <button type="button" className="link py-2" onClick={() => onChange(null)}>
            {copy.clear}
          </button>
        )}
      </div>
    </div>
  )
}
