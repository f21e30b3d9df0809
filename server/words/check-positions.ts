import type { StoredPosition } from '../../contract/page-editor.ts'

const ANCHOR = /^[a-z\d]+(?:-[a-z\d]+)*$/
const DAY = /^\d{4}-\d\d-\d\d$/

function firstTwice(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}

/** Checks that positions fit together. */
export function checkPositions(positions: readonly StoredPosition[]): string | undefined {
  const twice = firstTwice(positions.map(({ title }) => title.trim().toLowerCase()))
  if (twice !== undefined) return `Two positions have the title “${twice}”. Give each its own.`
  if (firstTwice(positions.map(({ id }) => id)) !== undefined) return 'Two positions have the same number.'
  if (firstTwice(positions.map(({ anchor }) => anchor)) !== undefined)
    return 'Two positions have the same address on the page.'
  if (positions.some(({ anchor }) => !ANCHOR.test(anchor)))
    return 'Use only lowercase letters, digits and hyphens in the address on the page.'
  const badDay = positions.find(
    ({ openUntil }) => openUntil !== undefined && openUntil !== '' && !DAY.test(openUntil),
  )
  return badDay && `Apply by: enter a day such as 2027-01-31 for “${badDay.title}”.`
}
