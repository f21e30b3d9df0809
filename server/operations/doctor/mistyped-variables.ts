import { VARIABLES } from '../../env.ts'

/** Shorter names, such as HOST, are a letter away from too many others. */
const SHORTEST = 6
/** From this length on, two typos still make no other word. */
const LONG = 8

/** How many letters must be added, removed, replaced or swapped to turn one word into the other. */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const line = rows[row]
      if (line === undefined) continue
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}

function meantBy(name: string): string | undefined {
  if (name.length < SHORTEST) return undefined
  const allowed = name.length < LONG ? 1 : 2
  return VARIABLES.find(
    known =>
      Math.abs(known.length - name.length) <= allowed && slipsBetween(name.toUpperCase(), known) <= allowed,
  )
}

export interface Mistyped {
  name: string
  /** The variable that it resembles. */
  meant: string
}

/** Variables that nothing reads and that resemble one that is read: probably typos. */
export function findMistyped(variables: Record<string, string | undefined>): Mistyped[] {
  return Object.keys(variables)
    .filter(name => !VARIABLES.includes(name))
    .flatMap(name => {
      const meant = meantBy(name)
      // If the right one is set as well, this one belongs to another program.
      return meant === undefined || variables[meant] !== undefined ? [] : [{ name, meant }]
    })
}
