import { exactDay } from '#app/lib/time.ts'
import type { measured as MeasuredCopy } from '#content/pages/support/status/page.ts'
import type { DayState, Measured as Days, MeasuredPart } from './measured-days.ts'

interface MeasuredProps {
  copy: typeof MeasuredCopy
  /** Undefined if nothing could be read. */
  days: Days | undefined
}

const STATES: readonly DayState[] = ['whole', 'partly', 'none']
const PITCH = 10
const HEIGHT = 40
/** A day without a measurement is drawn as a dot. */
const TOPS: Readonly<Record<DayState, number>> = { whole: 0, partly: 0, none: HEIGHT - 2 }

/** All days with one status, as one path. */
const pathOf = (states: readonly DayState[], wanted: DayState) =>
  states
    .map((state, at) => (state === wanted ? `M${at * PITCH + PITCH / 2} ${TOPS[wanted]}V${HEIGHT}` : ''))
    .join('')

const count = (number: number) => number.toLocaleString('en-US')

function sentence({ asked, answered, silentDays }: MeasuredPart, copy: MeasuredProps['copy']): string {
  if (asked === 0) return copy.unmeasured
  const answers = `${count(answered)} ${copy.of} ${count(asked)} ${copy.answered}`
  if (silentDays === 0) return answers
  return `${answers}, ${silentDays} ${silentDays === 1 ? copy.silent.one : copy.silent.several}`
}

/** A row of days for each part of the site, as the server measured it. */
export function Measured({ copy, days }: MeasuredProps) {
  return (
    <section className="page measured" aria-labelledby="measured">
      <div className="measured-head">
        <div>
          <p className="folio">{copy.folio}</p>
          <h2 id="measured" className="subtitle mt-3">
            {copy.heading}
          </h2>
        </div>
        <p className="text">{copy.lead}</p>
      </div>
      <div className="sheet">
        <dl className="measured-parts">
          {days?.parts.map(part => (
            <div key={part.part}>
              <dt>
                <span className="heading">{copy.parts[part.part].name}</span>
                <span className="caption">{copy.parts[part.part].means}</span>
              </dt>
              <dd>
                <svg
                  viewBox={`0 0 ${part.states.length * PITCH} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {STATES.map(state => (
                    <path key={state} className={`day-${state}`} d={pathOf(part.states, state)} />
                  ))}
                </svg>
                {days.since && <span className="folio">{sentence(part, copy)}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <div className="measured-foot folio">
          <p>{days?.since ? `${copy.before} ${exactDay(days.since)}.` : copy.none}</p>
          {days && (
            <p>
              <span>{exactDay(days.from)}</span>
              <span>{copy.today}</span>
            </p>
          )}
        </div>
      </div>
      <ul className="measured-key caption">
        {STATES.map(state => (
          <li key={state} className={`day-${state}`}>
            {copy.key[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
