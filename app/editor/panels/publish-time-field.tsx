import { TextField } from '#app/ui/field.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { fieldsOf, offsetAt } from '../post/schedule.ts'

const copy = blogWriting.more.time

interface PublishTimeFieldProps {
  value: string | null | undefined
  onChange: (moment: string | null) => void
}

/** A moment as a field for day and time writes it, in the zone of this device. */
function toLocalTime(moment: string | null | undefined): string {
  const time = new Date(moment ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? '' : Object.values(fieldsOf(time)).join('T')
}

/** The moment that such a field means. Null while it is empty or half filled in. */
function fromLocalTime(value: string): string | null {
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** From when on readers see a post: day and time in the zone of this device, which is named. */
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
