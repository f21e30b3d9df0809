import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { shortDay } from '../lib/time.ts'

/** `null` means a withheld count: more than zero, but few. */
export interface PlottedDay {
  /** `2026-03-02`. */
  day: string
  count: number | null
  /** A second count, stacked on the first. */
  above?: number
  before?: number | null
}

interface DayPlotProps {
  label: string
  days: readonly PlottedDay[]
  /** A day in words. */
  wordsOf: (day: PlottedDay) => string
  /** The value of the highest bar, in words. */
  highest: string
}

/** In units of the SVG, which scales. */
const WIDTH = 720
const HEIGHT = 160
/** Space above the highest bar for the mark of a day. */
const HEAD = 10
/** The height of a day whose count is withheld. */
const WITHHELD = 2

export const highestOf = (days: readonly PlottedDay[]) =>
  Math.max(0, ...days.flatMap(({ count, above = 0, before }) => [(count ?? 0) + above, before ?? 0]))

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: at => at - 1,
  ArrowDown: at => at - 1,
  ArrowRight: at => at + 1,
  ArrowUp: at => at + 1,
  PageDown: at => at - 7,
  PageUp: at => at + 7,
  Home: () => 0,
  End: (_, last) => last,
}

/** Bars by day or week, and a line for the former period. Arrow keys, a pointer or a finger select a day. */
export function DayPlot({ label, days, wordsOf, highest }: DayPlotProps) {
  const last = days.length - 1
  const [chosen, choose] = useState(last)
  const at = Math.min(Math.max(chosen, 0), last)
  const most = Math.max(1, highestOf(days))
  const step = WIDTH / Math.max(1, days.length)
  const heightOf = (count: number | null) => (count === null ? WITHHELD : (count / most) * HEIGHT)
  const line = days.map(({ before = 0 }, index) => `${(index + 0.5) * step},${HEIGHT - heightOf(before)}`)
  const day = days[at]
  if (day === undefined) return null

  function turn(event: KeyboardEvent) {
    const next = STEPS[event.key]?.(at, last)
    if (next === undefined) return
    event.preventDefault()
    choose(Math.min(Math.max(next, 0), last))
  }
  function point(event: PointerEvent) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    choose(Math.floor(((event.clientX - left) / width) * days.length))
  }
  return (
    <>
      <div
        className="plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={wordsOf(day)}
        onKeyDown={turn}
        onPointerMove={point}
      >
        <svg viewBox={`0 ${-HEAD} ${WIDTH} ${HEIGHT + HEAD}`} preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day: key, count, above = 0 }, index) => {
            const lower = heightOf(count)
            const upper = heightOf(above)
            const place = { x: index * step + step * 0.1, width: step * 0.8 }
            return (
              <g key={key} className="plot-bar">
                {index === at && (
                  <>
                    <path
                      className="plot-day-mark"
                      d={`M${index * step} ${-HEAD}h${step}v${HEIGHT + HEAD}h${-step}z`}
                    />
                    <path className="plot-day-cap" d={`M${index * step} ${-HEAD}h${step}v3h${-step}z`} />
                  </>
                )}
                <rect {...place} y={HEIGHT - lower} height={lower} />
                {above > 0 && (
                  <rect className="plot-above" {...place} y={HEIGHT - lower - upper} height={upper} />
                )}
              </g>
            )
          })}
          {days.some(({ before }) => before !== undefined) && (
            <polyline className="plot-before" points={line.join(' ')} />
          )}
        </svg>
      </div>
      <p className="plot-axis folio" aria-hidden="true">
        <span>{shortDay(days[0]?.day ?? day.day)}</span>
        <span>{highest}</span>
        <span>{shortDay(days[last]?.day ?? day.day)}</span>
      </p>
      <p className="plot-day" aria-hidden="true">
        {wordsOf(day)}
      </p>
    </>
  )
}
