import type { Ref } from 'react'
import { CheckField } from '#app/ui/check-field.tsx'
import { type Choice, ChoiceField } from '#app/ui/choice.tsx'
import { FilterIcon } from '#app/ui/icons.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { COMPANY_SIZES } from '#contract/choices.ts'
import { STATES } from '#contract/inbox.ts'
import { PopMenu } from '../pop-menu.tsx'
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

/** The search field, with all other filters behind a button. */
export function InboxFilters({ address: { asked: view, change }, choices, searchRef }: InboxFiltersProps) {
  const field = (
    name: 'kind' | 'state' | 'spam' | 'company_size' | 'position' | 'source' | 'assignee' | 'sort',
    label: string,
    offered: readonly Choice[],
  ) => (
    <div className="inbox-filter">
      <span aria-hidden="true">{label}</span>
      <ChoiceField
        name={`inbox-${name}`}
        label={label}
        value={view[name]}
        choices={offered}
        onChoose={value => change({ [name]: value })}
      />
    </div>
  )
  return (
    <div className="inbox-filters">
      <SearchBox
        ref={searchRef}
        name="inbox-search"
        label={copy.search}
        hint={copy.searchHint}
        words={view.words}
        onSearch={(words, replace) => change({ words }, { replace })}
      />
      <PopMenu
        label={copy.label}
        className="btn btn-small"
        face={
          <>
            <FilterIcon />
            <span>{copy.label}</span>
          </>
        }
      >
        <fieldset className="inbox-filter-panel">
          <legend className="sr-only">{copy.label}</legend>
          {field(
            'kind',
            copy.kind.label,
            KINDS.map(kind => [kind, copy.kind[kind]]),
          )}
          {field('state', copy.state.label, [
            ['', copy.state['']],
            ...STATES.map((state): Choice => [state, inboxWords.states[state]]),
          ])}
          {field('assignee', copy.assignee.label, [
            ['', copy.assignee['']],
            ['none', copy.assignee.none],
            ...choices.people.map(({ id, name }): Choice => [id, name]),
          ])}
          {field('position', copy.position.label, same(copy.position.all, choices.positions))}
          {field('company_size', copy.size.label, same(copy.size.all, COMPANY_SIZES))}
          {field('source', copy.source.label, same(copy.source.all, choices.sources))}
          {field(
            'spam',
            copy.spam.label,
            SPAM.map(one => [one, copy.spam[one]]),
          )}
          {(['since', 'until'] as const).map(name => (
            <label key={name} className="inbox-filter">
              <span>{copy[name]}</span>
              <input
                type="date"
                className="input"
                name={`inbox-${name}`}
                value={view[name]}
                onChange={event => change({ [name]: event.target.value })}
              />
            </label>
          ))}
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
        </fieldset>
      </PopMenu>
    </div>
  )
}
