const STEPS: Readonly<Record<string, (at: number, columns: number) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  ArrowUp: (at, columns) => at - columns,
  ArrowDown: (at, columns) => at + columns,
}

/**
 * The index that an arrow key moves to in a grid. `tops` has the top of each choice, which gives the rows. -1 is above
 * the first row. Undefined for other keys and beyond the end.
 */
export function gridStep(key: string, at: number, tops: readonly number[]): number | undefined {
  const columns = tops.filter(top => top === tops[0]).length
  const next = STEPS[key]?.(at, columns)
  if (next === undefined) return undefined
  if (next < 0) return key === 'ArrowUp' ? -1 : undefined
  if (next < tops.length) return next
  const isLastRow = tops[at] === tops.at(-1)
  return key === 'ArrowDown' && !isLastRow ? tops.length - 1 : undefined
}
