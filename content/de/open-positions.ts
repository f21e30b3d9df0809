import { POSITIONS } from '../../contract/choices.ts'

const NUMBERS = 'Null Eine Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf'.split(' ')

/** German texts about the number of open positions. */
export function germanPositionWords(count: number): { OPEN_ROLES_IN_GERMAN: string } {
  if (count === 0) return { OPEN_ROLES_IN_GERMAN: 'Zurzeit keine offene Stelle.' }
  if (count === 1) return { OPEN_ROLES_IN_GERMAN: 'Eine Stelle, ortsunabhängig.' }
  return { OPEN_ROLES_IN_GERMAN: `${NUMBERS[count] ?? count} Stellen, alle ortsunabhängig.` }
}

export const openPositions = germanPositionWords(POSITIONS.length)
