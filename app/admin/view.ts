import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

const MAX_PAGE = 10_000

/** The number of a page of a list, which begins with 1. */
export function pageOf(value: string): number {
  const page = /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
  return Math.min(page, MAX_PAGE)
}

/** A value of a view: how the address names it, and how it is read there. What is not known is as if it were not there. */
interface Field<T> {
  name: string
  read: (value: string) => T
  write?: (value: T) => string
}

/** One of those that are known, the first of them without another. */
export const oneOf = <T extends string>(name: string, known: readonly [T, ...T[]]): Field<T> => ({
  name,
  read: value => known.find(one => one === value) ?? known[0],
})

export const textField = (name: string, most: number): Field<string> => ({
  name,
  read: value => value.trim().slice(0, most),
})

export const pageField: Field<number> = { name: 'page', read: pageOf }

/** How a view is read from the parameters of an address, written into them, and changed. */
export function defineView<View extends object>(fields: { [Key in keyof View]-?: Field<View[Key]> }) {
  const keys = Object.keys(fields) as (keyof View)[]
  const parse = (params: URLSearchParams) =>
    Object.fromEntries(keys.map(key => [key, fields[key].read(params.get(fields[key].name) ?? '')])) as View
  /** What is shown without any parameter. */
  const whole = parse(new URLSearchParams())
  /** What decides which lines are found: all but their order and the page. */
  const filterOf = (view: View) => {
    const { sort: _sort, page: _page, ...filter } = view as View & { sort?: unknown; page?: unknown }
    return filter as Omit<View, 'sort' | 'page'>
  }
  return {
    parse,
    whole,
    filterOf,
    write(view: View): URLSearchParams {
      const params = new URLSearchParams()
      for (const key of keys)
        if (view[key] !== whole[key])
          params.set(fields[key].name, fields[key].write?.(view[key]) ?? String(view[key]))
      return params
    },
    /** Another filter or order begins at the first page. */
    change: (view: View, changes: Partial<View>): View => ({
      ...view,
      ...('page' in whole && { page: 1 }),
      ...changes,
    }),
    sameFilter: (one: View, other: View) => JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other)),
  }
}

/** `/admin/inbox` of an address below it. */
const placeOf = (pathname: string) => pathname.split('/').slice(0, 3).join('/')

type ViewFormat<View extends object> = ReturnType<typeof defineView<View>>

/** A list's view, which is in the address: Back, a reload and a bookmark bring it back. */
export function useView<View extends object>({ parse, write, change }: ViewFormat<View>) {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: next = here } = useNavigation()
  const leftFrom = useRef<string>(undefined)
  const isLeaving = placeOf(next.pathname) !== placeOf(here.pathname)
  // Two steps in a row, such as a filter and a typed word, or a typed word and a line: the second begins where the first leads.
  const { pathname, search } = isLeaving ? here : next
  // A busy page hears of the second before it has drawn the first.
  const target = useRef({ pathname, search })
  useEffect(() => {
    target.current = { pathname, search }
  }, [pathname, search])
  const viewOf = (address: string) => parse(new URLSearchParams(address))
  const addressFrom = (from: typeof target.current, changes: Partial<View>) => ({
    pathname: from.pathname,
    search: String(write(change(viewOf(from.search), changes))),
  })
  return {
    /** What is shown. */
    view: viewOf(here.search),
    /** What was asked for last, which is shown as soon as it has been read. */
    asked: viewOf(search),
    addressOf: (changes: Partial<View>) => addressFrom({ pathname, search }, changes),
    change(changes: Partial<View>, { replace = false } = {}) {
      // A search that waited for the last key must not call back whoever has gone on.
      if (isLeaving) return
      // A step that has not arrived yet has no place in the history: replacing it would replace the one before.
      const replaces = replace && leftFrom.current !== here.key
      if (!replaces) leftFrom.current = here.key
      const to = addressFrom(target.current, changes)
      target.current = to
      navigate(to, { replace: replaces, preventScrollReset: true })
    },
  }
}

/** A view in the address, and the ways to change it. */
export type Address<View extends object> = ReturnType<typeof useView<View>>
