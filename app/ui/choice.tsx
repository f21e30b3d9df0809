export type Choice = readonly [value: string, label: string]

interface ChoiceProps {
  name: string
  label: string
  value: string
  /** The first of them filters nothing. */
  choices: readonly Choice[]
  disabled?: boolean
  onChoose: (value: string) => void
}

/** A choice without a visible label. A value that is no longer offered is shown as it is. */
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
