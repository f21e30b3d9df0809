import { MEASURED_DAYS, PARTS, type Part, type SiteAnswers } from '#contract/answers.ts'

const DAY_MS = 86_400_000

export type DayState = 'whole' | 'partly' | 'none'

export interface MeasuredPart {
  part: Part
  asked: number
  answered: number
  /** Days on which some checks failed. */
  silentDays: number
  /** One for each day, the oldest first. */
  states: readonly DayState[]
}

export interface Measured {
  parts: readonly MeasuredPart[]
  /** The first day shown. */
  from: string
  /** The first day with a measurement. Undefined if there is none. */
  since: string | undefined
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** Summarizes the stored rows of each part by day. */
export function measuredDays({ until, days }: SiteAnswers): Measured {
  const dates = Array.from({ length: MEASURED_DAYS }, (_, at) => dayBefore(until, MEASURED_DAYS - 1 - at))
  const parts = PARTS.map((part): MeasuredPart => {
    const own = days.filter(row => row.part === part)
    const byDay = new Map(own.map(row => [row.day, row]))
    const states = dates.map((day): DayState => {
      const row = byDay.get(day)
      if (!row) return 'none'
      return row.answered < row.asked ? 'partly' : 'whole'
    })
    const sum = (key: 'asked' | 'answered') => own.reduce((total, row) => total + row[key], 0)
    const silentDays = states.filter(state => state === 'partly').length
    return { part, asked: sum('asked'), answered: sum('answered'), silentDays, states }
  })
  return { parts, from: dates[0] ?? until, since: days[0]?.day }
}
