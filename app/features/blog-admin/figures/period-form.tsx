import { type ChangeEvent, useState } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { figureWords } from '#content/collections/figures.ts'
import { LENGTHS, lastDays, lengthOf, type Period } from './period.ts'

const copy = figureWords.period
const OWN = 'own'

/** Asks for a period: the last days, or days of one's own. */
export function PeriodForm({ onChange }: { onChange: (period: Period) => void }) {
  const [choice, setChoice] = useState('30')
  const [own, setOwn] = useState<Period>(() => lastDays(30, Date.now()))

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
    <div className="figures-period">
      <SelectField label={copy.label} name="figures-period" value={choice} onChange={choose}>
        {LENGTHS.map(days => (
          <option key={days} value={days}>
            {copy.days(days)}
          </option>
        ))}
        <option value={OWN}>{copy.own}</option>
      </SelectField>
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
    </div>
  )
}
