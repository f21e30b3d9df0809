/** A page as it is printed on one side of a sheet. */
export interface PrintedPage {
  page: number
  /** It stands on its head until the sheet is folded. */
  turned: boolean
}

interface Leaf {
  column: number
  row: number
  /** The outer side of the sheet faces the reader. */
  isOuter: boolean
  turned: boolean
}

/**
 * The pages on a side of a sheet that is folded so many times, row by row. They are found by folding it: the left half goes behind
 * the right one and the upper behind the lower, in turn. The leaf that never moves, at the lower right, is the first of the book.
 */
export function impose(folds: number, side: 'outer' | 'inner' = 'outer'): PrintedPage[][] {
  const columns = 2 ** Math.ceil(folds / 2)
  const rows = 2 ** Math.floor(folds / 2)
  /** Stacks of leaves, the uppermost first. */
  let stacks: Leaf[][][] = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => [{ column, row, isOuter: true, turned: false }]),
  )
  // The last fold is the back of the book, so it goes from left to right.
  for (let left = folds; left > 0; left--) stacks = left % 2 === 1 ? foldLeft(stacks) : foldDown(stacks)
  const sheet: PrintedPage[][] = Array.from({ length: rows }, () => [])
  for (const [index, leaf] of (stacks[0]?.[0] ?? []).entries()) {
    const isFront = leaf.isOuter === (side === 'outer')
    // The inner side is seen from its own front, so left and right change places.
    const column = side === 'outer' ? leaf.column : columns - 1 - leaf.column
    const row = sheet[leaf.row]
    if (row) row[column] = { page: index * 2 + (isFront ? 1 : 2), turned: leaf.turned }
  }
  return sheet
}

const turnOver = (stack: readonly Leaf[] = [], turned: boolean): Leaf[] =>
  stack.toReversed().map(leaf => ({ ...leaf, isOuter: !leaf.isOuter, turned: leaf.turned !== turned }))

const foldLeft = (stacks: Leaf[][][]): Leaf[][][] =>
  stacks.map(row => {
    const half = row.length / 2
    return row.slice(half).map((stack, at) => [...stack, ...turnOver(row[half - 1 - at], false)])
  })

function foldDown(stacks: Leaf[][][]): Leaf[][][] {
  const half = stacks.length / 2
  return stacks
    .slice(half)
    .map((row, at) =>
      row.map((stack, column) => [...stack, ...turnOver(stacks[half - 1 - at]?.[column], true)]),
    )
}
