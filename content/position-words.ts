import { inWordsOf } from './number-words.ts'

/** Texts about the open positions, derived from their number. */
export function positionWords(titles: readonly string[]) {
  const count = titles.length
  const number = inWordsOf(count)
  const lower = number.toLowerCase()
  const pick = (none: string, one: string, several: string) =>
    count === 0 ? none : count === 1 ? one : several
  return {
    POSITION_TITLES: pick('Careers', titles[0] ?? '', titles.join(', ')),
    REMOTE_ROLES: pick('no role is open today', 'one remote role', `${lower} remote roles`),
    OPEN_POSITIONS: pick(
      'no open positions today',
      'one open position, remote',
      `${lower} open positions, all remote`,
    ),
    POSITIONS_ARE_OPEN: pick(
      'No position is open today.',
      'One position is open, and it is remote.',
      `${number} positions are open, all of them remote.`,
    ),
    AND_POSITIONS_ARE_OPEN: pick(
      'no position is open today.',
      'one position is open.',
      `${lower} positions are open.`,
    ),
    OPEN_POSITIONS_HEADING: pick(
      'No open positions today.',
      'One open position, remote.',
      `${number} open positions, all remote.`,
    ),
    ROLES_ARE_REMOTE: pick('Every role is remote', 'The role is remote', `All ${lower} roles are remote`),
    IF_NONE_IS_YOURS: pick(
      'If you would like to work here.',
      'If the open position is not yours.',
      `If none of the ${lower} is yours.`,
    ),
    OPEN_ROLES: pick('No open roles today.', 'One open role, remote.', `${number} open roles, all remote.`),
  }
}

export type PositionWords = ReturnType<typeof positionWords>
