import { roleOf } from '#app/features/session/session.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Line } from '#app/ui/line.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { peopleWords } from '#content/collections/admin-people.ts'
import { isRole, type Person, ROLES, type Role } from '#contract/account.ts'
import { nameOf } from '../places.ts'
import { changeRole, invite, reinstate, remove, resetFactors, sendResetLink, suspend } from './people-api.ts'

const copy = peopleWords

/** What asks for a confirmation before it is done. */
const DOUBTFUL = ['resetFactor', 'suspend', 'remove', 'revoke'] as const
type Doubtful = (typeof DOUBTFUL)[number]
type Action = Doubtful | 'sendLink' | 'reinstate' | 'sendAgain'

const isDoubtful = (action: Action): action is Doubtful => DOUBTFUL.some(one => one === action)

/** What can be done about a person beside another role, the gentlest first. */
function actionsFor({ state, second_factor }: Person): Action[] {
  if (state === 'invited') return ['sendAgain', 'revoke']
  if (state === 'suspended') return ['reinstate', 'remove']
  return ['sendLink', ...(second_factor ? (['resetFactor'] as const) : []), 'suspend', 'remove']
}

/** What is done to somebody. What answers with the person may hold a link to pass on. */
type Work = () => Promise<Person | undefined>

const WORK: Record<Action, (person: Person) => Promise<Person | undefined>> = {
  sendLink: ({ id }) => sendResetLink(id),
  sendAgain: person => invite(person.email, roleOf(person) === 'none' ? 'editor' : (roleOf(person) as Role)),
  reinstate: ({ id }) => reinstate(id),
  resetFactor: ({ id }) => resetFactors(id),
  suspend: ({ id }) => suspend(id),
  remove: ({ id }) => remove(id),
  revoke: ({ id }) => remove(id),
}

interface PeopleListProps {
  people: readonly Person[]
  ownId: string
  label: string
  onAct: (work: Work, done: string) => void
}

export function PeopleList({ people, ownId, label, onAct }: PeopleListProps) {
  const [dialog, ask] = useConfirm()

  function run(action: Action, person: Person) {
    const act = () => onAct(() => WORK[action](person), copy.done[action])
    if (isDoubtful(action)) ask({ ...copy.confirm[action], subject: person.email, cancel: copy.cancel }, act)
    else act()
  }
  function give(role: Role, { id, email }: Person) {
    const text = `${copy.roles[role]}: ${copy.rights[role]}.`
    ask({ ...copy.confirm.role, text, subject: email, cancel: copy.cancel }, () =>
      onAct(() => changeRole(id, role), copy.done.role),
    )
  }
  return (
    <>
      <ul className="manager session-list" aria-label={label}>
        {people.map(person => (
          <Line
            key={person.id}
            title={nameOf(person)}
            marks={[
              person.id === ownId && copy.list.self,
              person.state === 'suspended' && copy.list.suspended,
            ]}
            text={nameOf(person) !== person.email && person.email}
            note={<Facts person={person} />}
          >
            {person.id !== ownId && (
              <>
                {person.state === 'active' && (
                  <RoleChoice person={person} onRole={role => give(role, person)} />
                )}
                {actionsFor(person).map(action => (
                  <button
                    key={action}
                    type="button"
                    aria-label={`${copy.actions[action]}: ${person.email}`}
                    onClick={() => run(action, person)}
                  >
                    {copy.actions[action]}
                  </button>
                ))}
              </>
            )}
          </Line>
        ))}
      </ul>
      {dialog}
    </>
  )
}

function RoleChoice({ person, onRole }: { person: Person; onRole: (role: Role) => void }) {
  return (
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
  )
}

/** The role, and how far somebody has come with an invitation, or how they sign in. */
function Facts({ person }: { person: Person }) {
  const { state, invited_at, invitation_expires_at, second_factor, last_sign_in_at } = person
  const isInvited = state === 'invited'
  const moment = isInvited ? invited_at : last_sign_in_at
  const factor = second_factor ? copy.list.secondFactor : copy.list.passwordAlone
  const before = isInvited
    ? copy.pending.invited
    : `${factor} · ${moment ? copy.list.lastSignIn : copy.list.never}`
  return (
    <>
      <span>{`${copy.roles[roleOf(person)]} · ${before} `}</span>
      {moment && <TimeAgo moment={moment} />}
      {isInvited && !invitation_expires_at && <span>{` · ${copy.pending.expired}`}</span>}
    </>
  )
}
