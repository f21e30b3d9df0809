const MAX_PAGE = 10_000

/** A value of an address, if it is one of those that are known. */
export const oneOf = <T extends string>(known: readonly T[], value: string, otherwise: T): T =>
  known.find(name => name === value) ?? otherwise

/** The number of a page of a list, which begins with 1. */
export function pageOf(value: string): number {
  const page = /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
  return Math.min(page, MAX_PAGE)
}
