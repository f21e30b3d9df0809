import { type Ref, useId, useState } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { type Choice, ChoiceField } from '#app/ui/choice.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { COMPANY_SIZES } from '#contract/choices.ts'
import { STATES } from '#contract/inbox.ts'
import { type InboxAddress, KINDS, SORTS, SPAM } from './inbox-address.ts'
import type { InboxChoices } from './inbox-api.ts'

const copy = inboxWords.filters

const same = (all: string, values: readonly string[]): Choice[] => [
  ['', all],
  ...values.map((value): Choice => [value, value]),
]

interface InboxFiltersProps {
  address: InboxAddress
  choices: InboxChoices
  searchRef: Ref<HTMLInputElement>
}

/** Which submissions are shown, and in which order. */
export function InboxFilters({ address: { view, change }, choices, searchRef }: InboxFiltersProps) {
  const field = (
    name: 'kind' | 'state' | 'spam' | 'company_size' | 'position' | 'source' | 'assignee' | 'sort',
    label: string,
    offered: readonly Choice[],
  ) => (
    <ChoiceField
      name={`inbox-${name}`}
      label={label}
      value={view[name]}
      choices={offered}
      onChoose={value => change({ [name]: value })}
    />
  )
  const { spam, company_size, position, source, assignee, since, until } = view
  const inUse = [spam, company_size, position, source, assignee, since, until].filter(Boolean).length
  const [isOpen, setOpen] = useState(inUse > 0)
  const rareId = useId()
  return (
    <div className="inbox-filters">
      <div className="inbox-filters-first">
        <SearchBox
          ref={searchRef}
          name="inbox-search"
          label={copy.search}
          hint={copy.searchHint}
          words={view.words}
          onSearch={(words, replace) => change({ words }, { replace })}
        />
        {field(
          'kind',
          copy.kind.label,
          KINDS.map(kind => [kind, copy.kind[kind]]),
        )}
        {field('state', copy.state.label, [
          ['', copy.state['']],
          ...STATES.map((state): Choice => [state, inboxWords.states[state]]),
        ])}
        {field(
          'sort',
          copy.sort.label,
          SORTS.map(sort => [sort, copy.sort[sort]]),
        )}
        <CheckField
          label={copy.unread}
          name="inbox-unread"
          checked={view.unread}
          onChange={event => change({ unread: event.target.checked })}
        />
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
      <div id={rareId} className="inbox-filters-rare" hidden={!isOpen}>
        {field(
          'spam',
          copy.spam.label,
          SPAM.map(one => [one, copy.spam[one]]),
        )}
        {field('company_size', copy.size.label, same(copy.size.all, COMPANY_SIZES))}
        {field('position', copy.position.label, same(copy.position.all, choices.positions))}
        {field('source', copy.source.label, same(copy.source.all, choices.sources))}
        {field('assignee', copy.assignee.label, [
          ['', copy.assignee['']],
          ['none', copy.assignee.none],
          ...choices.people.map(({ id, name }): Choice => [id, name]),
        ])}
        {(['since', 'until'] as const).map(name => (
          <label key={name} className="inbox-day">
            <span>{copy[name]}</span>
            <input
              type="date"
              className="input"
              data-set={view[name] !== '' || undefined}
              name={`inbox-${name}`}
              value={view[name]}
              onChange={event => change({ [name]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
