/** A page as printed on one side of a sheet. */
export interface PrintedPage {
  page: number
  /** Upside down until the sheet is folded. */
  turned: boolean
}

interface Leaf {
  column: number
  row: number
  /** Whether the sheet's outer side faces up. */
  isOuter: boolean
  turned: boolean
}

/** Stacks of leaves by row, top leaf first. */
type Stacks = Leaf[][][]

/**
 * The stacks after some of a sheet's folds. The left half folds behind the right one, and the top behind the bottom, in
 * turn. The last fold is the spine, so it goes from left to right.
 */
function fold(folds: number, done: number): Stacks {
  let stacks: Stacks = Array.from({ length: 2 ** Math.floor(folds / 2) }, (_, row) =>
    Array.from({ length: 2 ** Math.ceil(folds / 2) }, (_, column) => [
      { column, row, isOuter: true, turned: false },
    ]),
  )
  for (let left = folds; left > folds - done; left--)
    stacks = left % 2 === 1 ? foldLeft(stacks) : foldDown(stacks)
  return stacks
}

/** The leaves in the order of the finished book. The first leaf, at the lower right, never moves. */
const bookOf = (folds: number): Leaf[] => fold(folds, folds)[0]?.[0] ?? []

/** The pages on one side of a sheet, by row. */
export function impose(folds: number, side: 'outer' | 'inner' = 'outer'): PrintedPage[][] {
  const columns = 2 ** Math.ceil(folds / 2)
  const sheet: PrintedPage[][] = Array.from({ length: 2 ** Math.floor(folds / 2) }, () => [])
  for (const [index, leaf] of bookOf(folds).entries()) {
    const isFront = leaf.isOuter === (side === 'outer')
    // Seen from its own front, so left and right are swapped.
    const column = side === 'outer' ? leaf.column : columns - 1 - leaf.column
    const row = sheet[leaf.row]
    if (row) row[column] = { page: index * 2 + (isFront ? 1 : 2), turned: leaf.turned }
  }
  return sheet
}

/** The order of a sheet's pages after some of its folds: leaf by leaf through each stack, front before back. */
export function pagesAfter(folds: number, done: number): number[] {
  const book = bookOf(folds)
  return fold(folds, done)
    .flat(2)
    .flatMap(({ column, row, isOuter }) => {
      const at = book.findIndex(leaf => leaf.column === column && leaf.row === row)
      const [front, back] = [at * 2 + 1, at * 2 + 2]
      return book[at]?.isOuter === isOuter ? [front, back] : [back, front]
    })
}

const turnOver = (stack: readonly Leaf[] = [], turned: boolean): Leaf[] =>
  [...stack].reverse().map(leaf => ({ ...leaf, isOuter: !leaf.isOuter, turned: leaf.turned !== turned }))

const foldLeft = (stacks: Stacks): Stacks =>
  stacks.map(row => {
    const half = row.length / 2
    return row.slice(half).map((stack, at) => [...stack, ...turnOver(row[half - 1 - at], false)])
  })

function foldDown(stacks: Stacks): Stacks {
  const half = stacks.length / 2
  return stacks
    .slice(half)
    .map((row, at) =>
      row.map((stack, column) => [...stack, ...turnOver(stacks[half - 1 - at]?.[column], true)]),
    )
}
