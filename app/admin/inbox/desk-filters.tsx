import { type Ref, useId, useState } from 'react'
import { SearchBox } from '#app/ui/search-box.tsx'
import { desk } from '#content/collections/desk.ts'
import { COMPANY_SIZES } from '#contract/choices.ts'
import { STATES } from '#contract/desk.ts'
import { KINDS, SORTS, SPAM } from './desk-address.ts'
import type { DeskChoices } from './desk-api.ts'
import type { DeskAddress } from './use-desk-view.ts'

const copy = desk.filters

type Choice = readonly [value: string, label: string]

interface ChoiceFieldProps {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
}

/** A choice without a visible label. A value that is no longer offered is shown as it is. */
function ChoiceField({ name, label, value, choices, onChoose }: ChoiceFieldProps) {
  const isListed = choices.some(([known]) => known === value)
  return (
    <select
      className="input"
      name={`desk-${name}`}
      aria-label={label}
      data-set={value !== choices[0]?.[0] || undefined}
      value={value}
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

const same = (values: readonly string[]): Choice[] => values.map(value => [value, value])

interface DeskFiltersProps {
  address: DeskAddress
  choices: DeskChoices
  searchRef: Ref<HTMLInputElement>
}

/** Which submissions are shown, and in which order. */
export function DeskFilters({ address: { view, change }, choices, searchRef }: DeskFiltersProps) {
  const field = (
    name: 'kind' | 'state' | 'spam' | 'company_size' | 'position' | 'source' | 'assignee' | 'sort',
  ) => ({
    name,
    value: view[name],
    onChoose: (value: string) => change({ [name]: value }),
  })
  const rare = [
    view.spam,
    view.company_size,
    view.position,
    view.source,
    view.assignee,
    view.since,
    view.until,
  ]
  const inUse = rare.filter(Boolean).length
  const [isOpen, setOpen] = useState(inUse > 0)
  const rareId = useId()
  return (
    <div className="desk-filters">
      <div className="desk-filters-first">
        <SearchBox
          ref={searchRef}
          name="desk-search"
          label={copy.search}
          hint={copy.searchHint}
          words={view.words}
          onSearch={(words, replace) => change({ words }, { replace })}
        />
        <ChoiceField
          {...field('kind')}
          label={copy.kind.label}
          choices={KINDS.map(kind => [kind, copy.kind[kind]])}
        />
        <ChoiceField
          {...field('state')}
          label={copy.state.label}
          choices={[['', copy.state['']], ...STATES.map((state): Choice => [state, desk.states[state]])]}
        />
        <ChoiceField
          {...field('sort')}
          label={copy.sort.label}
          choices={SORTS.map(sort => [sort, copy.sort[sort]])}
        />
        <label className="desk-check">
          <input
            type="checkbox"
            name="desk-unread"
            checked={view.unread}
            onChange={event => change({ unread: event.target.checked })}
          />
          <span>{copy.unread}</span>
        </label>
        <button
          type="button"
          className="btn btn-small"
          aria-expanded={isOpen}
          aria-controls={rareId}
          onClick={() => setOpen(!isOpen)}
        >
          {inUse > 0 ? `${copy.more}, ${inUse} ${copy.inUse}` : copy.more}
        </button>
      </div>
      <div id={rareId} className="desk-filters-rare" hidden={!isOpen}>
        <ChoiceField
          {...field('spam')}
          label={copy.spam.label}
          choices={SPAM.map(spam => [spam, copy.spam[spam]])}
        />
        <ChoiceField
          {...field('company_size')}
          label={copy.size.label}
          choices={[['', copy.size.all], ...same(COMPANY_SIZES)]}
        />
        <ChoiceField
          {...field('position')}
          label={copy.position.label}
          choices={[['', copy.position.all], ...same(choices.positions)]}
        />
        <ChoiceField
          {...field('source')}
          label={copy.source.label}
          choices={[['', copy.source.all], ...same(choices.sources)]}
        />
        <ChoiceField
          {...field('assignee')}
          label={copy.assignee.label}
          choices={[
            ['', copy.assignee['']],
            ['none', copy.assignee.none],
            ...choices.people.map(({ id, name }): Choice => [id, name]),
          ]}
        />
        {(['since', 'until'] as const).map(name => (
          <label key={name} className="desk-day">
            <span>{copy[name]}</span>
            <input
              type="date"
              className="input"
              data-set={view[name] !== '' || undefined}
              name={`desk-${name}`}
              value={view[name]}
              onChange={event => change({ [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
