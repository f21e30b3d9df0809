import { TimeAgo } from '#app/ui/time-ago.tsx'
import { peopleWords } from '#content/collections/blog-admin-people.ts'
import { isRole, type Person, ROLES, type Role } from '#contract/account.ts'
import { actionsFor, type Doubtful, nameOf, roleOf } from './person-words.ts'

const copy = peopleWords

interface PersonLineProps {
  person: Person
  isSelf: boolean
  onRole: (role: Role) => void
  onAsk: (what: Doubtful) => void
  onSendLink: () => void
  onReinstate: () => void
  onSendAgain: () => void
}

export function PersonLine({
  person,
  isSelf,
  onRole,
  onAsk,
  onSendLink,
  onReinstate,
  onSendAgain,
}: PersonLineProps) {
  const name = nameOf(person)
  return (
    <li>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <span>{name ?? person.email}</span>
          {isSelf && <span className="session-mark">{copy.list.self}</span>}
          {person.state === 'suspended' && <span className="session-mark">{copy.list.suspended}</span>}
        </p>
        {name && <p className="text wrap-anywhere">{person.email}</p>}
        <p className="folio">
          <span>{`${copy.roles[roleOf(person)]} · `}</span>
          {person.state === 'invited' ? <Invitation person={person} /> : <Account person={person} />}
        </p>
      </div>
      {!isSelf && (
        <div className="manager-actions">
          {person.state === 'active' && (
            <select
              className="input role-choice"
              name="role"
              aria-label={`${copy.invite.role}: ${person.email}`}
              value={roleOf(person)}
              onChange={event => isRole(event.target.value) && onRole(event.target.value)}
            >
              {roleOf(person) === 'none' && <option value="none">{copy.roles.none}</option>}
              {ROLES.map(role => (
                <option key={role} value={role}>
                  {copy.roles[role]}
                </option>
              ))}
            </select>
          )}
          {actionsFor(person).map(action => (
            <button
              key={action}
              type="button"
              aria-label={`${copy.actions[action]}: ${person.email}`}
              onClick={() => {
                if (action === 'reinstate') onReinstate()
                else if (action === 'sendAgain') onSendAgain()
                else if (action === 'sendLink') onSendLink()
                else onAsk(action)
              }}
            >
              {copy.actions[action]}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Account({ person: { second_factor, last_sign_in_at } }: { person: Person }) {
  return (
    <>
      <span>{`${second_factor ? copy.list.secondFactor : copy.list.passwordAlone} · `}</span>
      {last_sign_in_at ? (
        <>
          <span>{`${copy.list.lastSignIn} `}</span>
          <TimeAgo moment={last_sign_in_at} />
        </>
      ) : (
        <span>{copy.list.never}</span>
      )}
    </>
  )
}

function Invitation({ person: { invited_at, invitation_expires_at } }: { person: Person }) {
  return (
    <>
      <span>{`${copy.pending.invited} `}</span>
      {invited_at && <TimeAgo moment={invited_at} />}
      {!invitation_expires_at && <span>{` · ${copy.pending.expired}`}</span>}
    </>
  )
}
