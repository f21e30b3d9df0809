/** Reports progress line by line. */
export type Tell = (line: string) => void

const STEPS = 10

/** Reports each tenth of the rows. */
export function tellProgress(tell: Tell): (done: number, of: number) => void {
  let lastStep = 0
  return (done, of) => {
    const step = of === 0 ? STEPS : Math.floor((STEPS * done) / of)
    if (step <= lastStep) return
    lastStep = step
    tell(`${String((100 / STEPS) * step).padStart(3)}%  ${done} of ${rowsOf(of)}`)
  }
}

export function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
