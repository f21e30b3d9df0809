const NUMBERS = new Intl.NumberFormat('en-US')

/** A count as people read it: 18,500. */
export const counted = (count: number) => NUMBERS.format(count)
