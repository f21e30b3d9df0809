import { type FormEvent, useState } from 'react'
import {
  fieldsOf,
  isAhead,
  momentOf,
  momentWords,
  offsetAt,
  type QuickChoice,
  quickChoices,
} from '#app/features/post-editor/schedule.ts'
import { TextField } from '#app/ui/field.tsx'
import { blogPublishing } from '#content/collections/blog-admin-publishing.ts'

const copy = blogPublishing.schedule
const CHOICES: readonly QuickChoice[] = ['hour', 'tomorrow', 'monday']

interface ScheduleFormProps {
  /** The moment that the post has now, if it has one ahead. */
  moment: string | undefined
  onSchedule: (moment: string) => void
}

/** Asks for the moment at which a post goes public, in the zone of whoever asks. */
export function ScheduleForm({ moment, onSchedule }: ScheduleFormProps) {
  const [fields, setFields] = useState(() =>
    fieldsOf(isAhead(moment) ? new Date(moment as string) : quickChoices(new Date()).tomorrow),
  )
  const [problem, setProblem] = useState<string>()
  const chosen = momentOf(fields)

  function choose(next: typeof fields) {
    setFields(next)
    setProblem(undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen) setProblem(copy.incomplete)
    else if (!isAhead(chosen.toISOString())) setProblem(copy.past)
    else onSchedule(chosen.toISOString())
  }

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section aria-labelledby="schedule-heading">
      <h2 id="schedule-heading" className="side-title">
        {copy.heading}
      </h2>
      {/* Inside the form of the editor, which no other form may stand in. */}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={copy.date}
          type="date"
          value={fields.date}
          min={fieldsOf(new Date()).date}
          onChange={event => choose({ ...fields, date: event.target.value })}
        />
        <TextField
          label={copy.time}
          type="time"
          value={fields.time}
          onChange={event => choose({ ...fields, time: event.target.value })}
        />
      </div>
      <p className="folio mt-1">{`${copy.zone} ${zone} (${offsetAt(chosen ?? new Date())})`}</p>
      <div className="manager-actions mt-2">
        {CHOICES.map(name => (
          <button key={name} type="button" onClick={() => choose(fieldsOf(quickChoices(new Date())[name]))}>
            {copy.quick[name]}
          </button>
        ))}
      </div>
      <p role="status" className="mt-4">
        {problem ? (
          <span className="text-rubric">{problem}</span>
        ) : (
          chosen && <span>{`${copy.goesPublic} ${momentWords(chosen)}.`}</span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-small btn-primary" onClick={submit}>
          {copy.submit}
        </button>
      </div>
    </section>
  )
}
