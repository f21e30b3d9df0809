export type Choice = readonly [value: string, label: string]

interface ChoiceProps {
  name: string
  label: string
  value: string
  /** The first choice filters nothing. */
  choices: readonly Choice[]
  disabled?: boolean
  onChoose: (value: string) => void
}

/** A select without a visible label. It also shows a value that is no longer offered. */
export function ChoiceField({ name, label, value, choices, disabled, onChoose }: ChoiceProps) {
  const isListed = choices.some(([known]) => known === value)
  return (
    <select
      className="input"
      name={name}
      aria-label={label}
      data-set={value !== choices[0]?.[0] || undefined}
      value={value}
      disabled={disabled}
      onChange={event => onChoose(event.target.value)}
    >
      {choices.map(([known, words]) => (
        <option key={known} value={known}>
          {words}
        </option>
      ))}
      {!isListed && <option value={value}>{value}</option>}
    </select>
  )
}
