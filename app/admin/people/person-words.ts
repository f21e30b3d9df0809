import type { Person } from '#contract/account.ts'

/** What asks for a confirmation before it is done. */
const DOUBTFUL = ['resetFactor', 'suspend', 'remove', 'revoke'] as const
type Doubtful = (typeof DOUBTFUL)[number]
export type Action = Doubtful | 'sendLink' | 'reinstate' | 'sendAgain'

export const isDoubtful = (action: Action): action is Doubtful => DOUBTFUL.some(one => one === action)

/** What can be done about a person beside another role, the gentlest first. */
export function actionsFor({ state, second_factor }: Person): Action[] {
  if (state === 'invited') return ['sendAgain', 'revoke']
  if (state === 'suspended') return ['reinstate', 'remove']
  return ['sendLink', ...(second_factor ? (['resetFactor'] as const) : []), 'suspend', 'remove']
}
