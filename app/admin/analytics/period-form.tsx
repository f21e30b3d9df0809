import { type ChangeEvent, useState } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { analyticsWords } from '#content/collections/analytics.ts'
import { LENGTHS, lastDays, lengthOf, type Period } from './period.ts'

const copy = analyticsWords.period
const OWN = 'own'

function lengthEndingToday(period: Period): string {
  const same = LENGTHS.find(days => lastDays(days, Date.now()).since === period.since)
  return same === undefined || lastDays(same, Date.now()).until !== period.until ? OWN : String(same)
}

/** Asks for a period: the last days, or a chosen range. */
export function PeriodForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [choice, setChoice] = useState(() => lengthEndingToday(period))
  const [own, setOwn] = useState<Period>(period)

  function choose(event: ChangeEvent<HTMLSelectElement>) {
    setChoice(event.target.value)
    if (event.target.value === OWN) onChange(own)
    else onChange(lastDays(Number(event.target.value), Date.now()))
  }
  function change(changes: Partial<Period>) {
    const next = { ...own, ...changes }
    setOwn(next)
    if (lengthOf(next) !== undefined) onChange(next)
  }
  const error = lengthOf(own) === undefined ? copy.wrong : undefined
  return (
    <>
      <SelectField
        label={copy.label}
        name="figures-period"
        value={choice}
        choices={[...LENGTHS.map(days => [String(days), copy.days(days)] as const), [OWN, copy.own]]}
        onChange={choose}
      />
      {choice === OWN && (
        <>
          <TextField
            label={copy.since}
            name="figures-since"
            type="date"
            value={own.since}
            onChange={event => change({ since: event.target.value })}
          />
          <TextField
            label={copy.until}
            name="figures-until"
            type="date"
            error={error}
            value={own.until}
            onChange={event => change({ until: event.target.value })}
          />
        </>
      )}
    </>
  )
}
