import { isRole, type Person, type Role } from '#contract/account.ts'

/** What asks for a confirmation before it is done. */
const DOUBTFUL = ['resetFactor', 'suspend', 'remove', 'revoke'] as const
type Doubtful = (typeof DOUBTFUL)[number]
export type Action = Doubtful | 'sendLink' | 'reinstate' | 'sendAgain'

export const isDoubtful = (action: Action): action is Doubtful => DOUBTFUL.some(one => one === action)

/** The display name, if they have given one. */
export function nameOf({ user_metadata: { display_name: name } }: Person): string | undefined {
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

export function roleOf({ app_metadata: { role } }: Person): Role | 'none' {
  return isRole(role) ? role : 'none'
}

/** What can be done about a person beside another role, the gentlest first. */
export function actionsFor({ state, second_factor }: Person): Action[] {
  if (state === 'invited') return ['sendAgain', 'revoke']
  if (state === 'suspended') return ['reinstate', 'remove']
  return ['sendLink', ...(second_factor ? (['resetFactor'] as const) : []), 'suspend', 'remove']
}
