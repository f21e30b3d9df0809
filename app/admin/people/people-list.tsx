import { roleOf } from '#app/features/session/session.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { peopleWords } from '#content/collections/admin-people.ts'
import { type Person, ROLES, type Role } from '#contract/account.ts'
import { nameOf } from '../places.ts'
import { Row } from '../row.tsx'
import { changeRole, invite, reinstate, remove, resetFactors, sendResetLink, suspend } from './people-api.ts'

const copy = peopleWords

/** Actions that need a confirmation. */
const DOUBTFUL = ['resetFactor', 'suspend', 'remove', 'revoke'] as const
type Doubtful = (typeof DOUBTFUL)[number]
type Action = Doubtful | 'sendLink' | 'reinstate' | 'sendAgain'

const isDoubtful = (action: Action): action is Doubtful => DOUBTFUL.some(one => one === action)

/** What can be done with a person besides changing the role, the mildest first. */
function actionsFor({ state, second_factor }: Person): Action[] {
  if (state === 'invited') return ['sendAgain', 'revoke']
  if (state === 'suspended') return ['reinstate', 'remove']
  return ['sendLink', ...(second_factor ? (['resetFactor'] as const) : []), 'suspend', 'remove']
}

/** An action on a person. Its result may hold a link to pass on. */
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
      <ul className="row-list people-list" aria-label={label}>
        {people.map(person => (
          <Row
            key={person.id}
            name={person.email}
            title={
              <>
                <Initials name={nameOf(person)} />
                <span title={person.email}>{nameOf(person)}</span>
              </>
            }
            marks={[
              person.id === ownId && copy.list.self,
              person.state === 'suspended' && copy.list.suspended,
              person.state === 'invited' && !person.invitation_expires_at && copy.pending.expired,
            ]}
            about={nameOf(person) !== person.email && person.email}
            facts={[
              <RoleChoice
                key="role"
                person={person}
                isFixed={person.id === ownId || person.state !== 'active'}
                onRole={role => give(role, person)}
              />,
              factorOf(person),
              <Seen key="seen" person={person} />,
            ]}
            verbs={
              person.id === ownId
                ? []
                : actionsFor(person).map(action => ({
                    label: copy.actions[action],
                    act: () => run(action, person),
                  }))
            }
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

interface RoleChoiceProps {
  person: Person
  isFixed: boolean
  onRole: (role: Role) => void
}

function RoleChoice({ person, isFixed, onRole }: RoleChoiceProps) {
  const role = roleOf(person)
  if (isFixed) return copy.roles[role]
  return (
    <Menu
      label={`${copy.invite.role}: ${person.email}`}
      className="list-choice"
      items={[
        ROLES.map(one => ({
          label: copy.roles[one],
          checked: one === role,
          act: () => one !== role && onRole(one),
        })),
      ]}
    >
      {copy.roles[role]}
    </Menu>
  )
}

const factorOf = ({ state, second_factor }: Person) =>
  state === 'invited' ? '' : second_factor ? copy.list.secondFactor : copy.list.passwordAlone

function Seen({ person }: { person: Person }) {
  const { state, invited_at, last_sign_in_at } = person
  if (state === 'invited')
    return (
      <>
        <span>{`${copy.pending.invited} `}</span>
        {invited_at && <TimeAgo moment={invited_at} />}
      </>
    )
  return (
    <>
      <span>{`${last_sign_in_at ? copy.list.lastSignIn : copy.list.never} `}</span>
      {last_sign_in_at && <TimeAgo moment={last_sign_in_at} />}
    </>
  )
}
