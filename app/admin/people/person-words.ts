import { isRole, type Person, type Role } from '#contract/account.ts'

/** What asks for a confirmation before it is done. */
export type Doubtful = 'makeAdmin' | 'makeEditor' | 'suspend' | 'remove' | 'revoke'

type Action = Doubtful | 'reinstate' | 'sendAgain'

/** The display name, if they have given one. */
export function nameOf({ user_metadata: { display_name: name } }: Person): string | undefined {
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

export function roleOf({ app_metadata: { role } }: Person): Role | 'none' {
  return isRole(role) ? role : 'none'
}

/** What can be done about a person, the gentlest first. */
export function actionsFor(person: Person): Action[] {
  if (person.state === 'invited') return ['sendAgain', 'revoke']
  const role = roleOf(person)
  const roles: Action[] = (['makeAdmin', 'makeEditor'] as const).filter(
    action => action !== (role === 'admin' ? 'makeAdmin' : role === 'editor' ? 'makeEditor' : undefined),
  )
  return [...roles, person.state === 'suspended' ? 'reinstate' : 'suspend', 'remove']
}
