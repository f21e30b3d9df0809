import { useRef, useState } from 'react'
import { useAct } from '#app/admin/use-act.ts'
import { TextField } from '#app/ui/field.tsx'
import { blogPublishing } from '#content/collections/admin-publishing.ts'
import { useAfterSave } from '../core/use-after-save.ts'
import {
  fieldsOf,
  isAhead,
  momentOf,
  momentWords,
  offsetAt,
  type QuickChoice,
  quickChoices,
} from '../post/schedule.ts'
import type { Editor } from '../post/use-editor.ts'
import { changeStatus, scheduleNext } from './change-status.ts'

const copy = blogPublishing.schedule
const { next } = blogPublishing
const words = blogPublishing.tools
const CHOICES: readonly QuickChoice[] = ['hour', 'tomorrow', 'monday']

/** Schedules a post, publishes it now, or cancels the schedule. */
export function Schedule({ editor }: { editor: Editor }) {
  const { origin, text } = editor.draft
  const { act } = useAct()
  if (origin?.next?.isPublic) return <ScheduleNext editor={editor} />
  const isScheduled = origin?.status === 'published' && isAhead(text.published_at)

  function publishAt(moment: string) {
    editor.change({ published_at: moment })
    editor.save('publish')
  }
  const cancel = () => changeStatus(editor, { status: 'draft', published_at: null })
  return (
    <>
      {isScheduled && text.published_at && (
        <div className="standing">
          <p>{`${words.scheduledFor} ${momentWords(new Date(text.published_at))}.`}</p>
          <div className="manager-actions">
            <button type="button" onClick={() => publishAt(new Date().toISOString())}>
              {words.publishNow}
            </button>
            <button type="button" onClick={() => act(cancel, words.canceled)}>
              {words.cancel}
            </button>
          </div>
        </div>
      )}
      <ScheduleFields moment={text.published_at} onSchedule={publishAt} />
    </>
  )
}

/** Schedules the changes of a public post. */
function ScheduleNext({ editor }: { editor: Editor }) {
  const publishAt = editor.draft.origin?.next?.publishAt
  const { act, busy } = useAct()
  const moment = useRef<string>(undefined)
  const scheduleAfterSave = useAfterSave(editor, busy, () =>
    act(() => scheduleNext(editor, moment.current ?? null), next.scheduled),
  )
  function choose(wanted: string) {
    moment.current = wanted
    scheduleAfterSave()
  }
  return (
    <>
      {publishAt && (
        <div className="standing">
          <p>{`${next.scheduledFor} ${momentWords(new Date(publishAt))}.`}</p>
          <div className="manager-actions">
            <button type="button" onClick={() => editor.save('publish')}>
              {next.publishNow}
            </button>
            <button type="button" onClick={() => act(() => scheduleNext(editor, null), next.canceled)}>
              {next.cancel}
            </button>
          </div>
        </div>
      )}
      <ScheduleFields moment={publishAt} onSchedule={choose} />
    </>
  )
}

interface ScheduleFieldsProps {
  /** The scheduled moment, if it is in the future. */
  moment: string | null | undefined
  onSchedule: (moment: string) => void
}

/** Asks for a moment in local time. It stands inside the editor's form. */
export function ScheduleFields({ moment, onSchedule }: ScheduleFieldsProps) {
  const [fields, setFields] = useState(() =>
    fieldsOf(isAhead(moment) ? new Date(moment ?? '') : quickChoices(new Date()).tomorrow),
  )
  const [problem, setProblem] = useState<string>()
  const chosen = momentOf(fields)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

  function choose(next: typeof fields) {
    setFields(next)
    setProblem(undefined)
  }
  function submit() {
    if (!chosen) setProblem(copy.incomplete)
    else if (!isAhead(chosen.toISOString())) setProblem(copy.past)
    else onSchedule(chosen.toISOString())
  }
  return (
    <section aria-labelledby="schedule-heading">
      <h2 id="schedule-heading" className="side-title">
        {copy.heading}
      </h2>
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
      <p role="status" className={problem ? 'mt-4 text-rubric' : 'mt-4'}>
        {problem ?? (chosen && `${copy.goesPublic} ${momentWords(chosen)}.`)}
      </p>
      <button type="button" className="btn btn-small btn-primary mt-4" onClick={submit}>
        {copy.submit}
      </button>
    </section>
  )
}
