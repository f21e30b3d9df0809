import { TextField } from '#app/ui/field.tsx'
import { blogWriting } from '#content/collections/blog-admin-writing.ts'
import { fromLocalTime, toLocalTime, zoneName } from './publish-time.ts'

const copy = blogWriting.more.time

interface PublishTimeFieldProps {
  value: string | null | undefined
  onChange: (moment: string | null) => void
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
        <p className="folio">{`${copy.zone} ${zoneName(value)}`}</p>
        {value && (
          <button type="button" className="link py-2" onClick={() => onChange(null)}>
            {copy.clear}
          </button>
        )}
      </div>
    </div>
  )
}
