import { Link } from 'react-router'
import { CloseIcon } from '#app/ui/icons.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { STATES } from '#contract/inbox.ts'
import { type InboxAddress, type InboxFilter, type InboxView, inboxView, VIEWS } from './inbox-address.ts'
import type { InboxChoices } from './inbox-api.ts'
import { UnmatchedLink } from './unmatched/unmatched-link.tsx'

const copy = conversation.views
const filters = inboxWords.filters

interface InboxViewsProps {
  address: InboxAddress
  people: InboxChoices['people']
}

function filtersInUse(
  view: InboxView,
  people: InboxChoices['people'],
): [name: keyof InboxFilter, words: string][] {
  const state = STATES.find(known => known === view.state)
  const assignee = people.find(({ id }) => id === view.assignee)?.name ?? filters.assignee.none
  return [
    ...(view.kind ? [['kind', filters.kind[view.kind]] as const] : []),
    ...(state ? [['state', inboxWords.states[state]] as const] : []),
    ...(view.unread ? [['unread', filters.unread] as const] : []),
    ...(view.spam ? [['spam', filters.spam[view.spam]] as const] : []),
    ...(view.assignee ? [['assignee', `${filters.assignee.label} ${assignee}`] as const] : []),
    ...(['company_size', 'position', 'source'] as const)
      .filter(name => view[name])
      .map(name => [name, view[name]] as const),
    ...(['since', 'until'] as const)
      .filter(name => view[name])
      .map(name => [name, `${filters[name]} ${view[name]}`] as const),
  ].map(([name, words]) => [name, words])
}

/** The views, and each filter in use as a button that removes it. */
export function InboxViews({ address: { asked, linkTo }, people }: InboxViewsProps) {
  return (
    <nav aria-label={copy.label} className="inbox-views">
      {VIEWS.map(name => (
        <Link
          key={name}
          {...linkTo({ view: name })}
          className="inbox-chip"
          aria-current={asked.view === name || undefined}
        >
          {copy.names[name]}
        </Link>
      ))}
      <UnmatchedLink />
      {filtersInUse(asked, people).map(([name, words]) => (
        <Link
          key={name}
          {...linkTo({ [name]: inboxView.whole[name] })}
          className="inbox-chip"
          data-filter=""
          aria-label={filters.remove(words)}
        >
          <span>{words}</span>
          <CloseIcon />
        </Link>
      ))}
    </nav>
  )
}
