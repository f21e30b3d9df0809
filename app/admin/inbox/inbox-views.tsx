import { Link } from 'react-router'
import { conversation } from '#content/collections/admin-conversation.ts'
import { type InboxAddress, VIEWS } from './inbox-address.ts'

const copy = conversation.views

/** Whose turn it is: the views that a day begins with. */
export function InboxViews({ address: { view, addressOf } }: { address: InboxAddress }) {
  return (
    <nav aria-label={copy.label} className="inbox-views">
      {VIEWS.map(name => (
        <Link
          key={name}
          to={addressOf({ view: name })}
          preventScrollReset
          className="link"
          aria-current={view.view === name || undefined}
        >
          {copy.names[name]}
        </Link>
      ))}
    </nav>
  )
}
