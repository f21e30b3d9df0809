import { Scene } from '#app/scenes/scene.tsx'
import type { SceneCopy } from '#content/scene-schema.ts'

export interface DrawnDayCopy extends SceneCopy {
  hours: readonly string[]
}

interface DrawnDayProps {
  copy: DrawnDayCopy
  terms: readonly { term: string; text: string }[]
}

/** The line has a gap where the service did not respond. */
const BEFORE =
  'M0 236l28-6 24 9 30-11 22 7 34-9 26 12 30-8 24 5 32-11 28 13 22-6c40-4 64-60 96-74l22 14 20-38 24 18 26-52 18 22 24-64 16 10'
const AFTER = 'M772 92c30 96 66 128 104 140l24-8 30 11 26-9 30 6 28-10 32 12 24-7 30 8 26-11 32 9 20-4 22 5'
const USUAL = 232
/** Hatching over the outage. */
const DOWN = Array.from({ length: 18 }, (_, line) => `M${560 + line * 12} 0v300`).join('')

/** An example day as a line, with the term for each stretch below it. */
export function DrawnDay({ copy, terms }: DrawnDayProps) {
  return (
    <div className="drawn-day">
      <Scene copy={copy}>
        <svg viewBox="0 0 1200 300" preserveAspectRatio="none" className="day-line" aria-hidden="true">
          <path className="day-usual" d={`M0 ${USUAL}H1200`} />
          <path className="day-edge" d="M300 0v300" />
          <path className="day-down" d={DOWN} />
          <path className="day-trace" d={BEFORE} pathLength="1" />
          <path className="day-trace" d={AFTER} pathLength="1" />
          <path className="day-closed" d="M860 0v300" />
        </svg>
        <p className="day-hours folio">
          {copy.hours.map(hour => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </Scene>
      <dl className="day-terms">
        {terms.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="text text-small">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
