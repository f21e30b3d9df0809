import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

const MAX_PAGE = 10_000

/** The page number of a list, which starts at 1. */
export function pageOf(value: string): number {
  const page = /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
  return Math.min(page, MAX_PAGE)
}

/** A value of a view: its query parameter, and how to parse it. Unknown values count as absent. */
interface Field<T> {
  name: string
  read: (value: string) => T
  write?: (value: T) => string
}

/** One of the known values, the first by default. */
export const oneOf = <T extends string>(name: string, known: readonly [T, ...T[]]): Field<T> => ({
  name,
  read: value => known.find(one => one === value) ?? known[0],
})

export const textField = (name: string, most: number): Field<string> => ({
  name,
  read: value => value.trim().slice(0, most),
})

export const pageField: Field<number> = { name: 'page', read: pageOf }

/** Parses a view from query parameters, writes it, and changes it. */
export function defineView<View extends object>(fields: { [Key in keyof View]-?: Field<View[Key]> }) {
  const keys = Object.keys(fields) as (keyof View)[]
  const parse = (params: URLSearchParams) =>
    Object.fromEntries(keys.map(key => [key, fields[key].read(params.get(fields[key].name) ?? '')])) as View
  /** The view without any parameter. */
  const whole = parse(new URLSearchParams())
  /** What decides which rows are found: everything but order and page. */
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
    /** Another filter or order goes back to the first page. */
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

/** A list's view, stored in the address: Back, a reload and a bookmark restore it. */
export function useView<View extends object>({ parse, write, change }: ViewFormat<View>) {
  const here = useLocation()
  const navigate = useNavigate()
  const { location: next = here } = useNavigation()
  const leftFrom = useRef<string>(undefined)
  const isLeaving = placeOf(next.pathname) !== placeOf(here.pathname)
  // Two changes in quick succession: the second one starts from where the first one leads.
  const { pathname, search } = isLeaving ? here : next
  // On a busy page the second change may come before the first is drawn.
  const target = useRef({ pathname, search })
  useEffect(() => {
    target.current = { pathname, search }
  }, [pathname, search])
  const viewOf = (address: string) => parse(new URLSearchParams(address))
  const addressFrom = (from: typeof target.current, changes: Partial<View>) => ({
    pathname: from.pathname,
    search: String(write(change(viewOf(from.search), changes))),
  })
  const addressOf = (changes: Partial<View>) => addressFrom({ pathname, search }, changes)
  function changeTo(changes: Partial<View>, { replace = false } = {}) {
    // A search that waited for typing to pause must not call back someone who has left.
    if (isLeaving) return
    // A pending navigation has no history entry yet: replacing it would replace the one before.
    const replaces = replace && leftFrom.current !== here.key
    if (!replaces) leftFrom.current = here.key
    const to = addressFrom(target.current, changes)
    target.current = to
    navigate(to, { replace: replaces, preventScrollReset: true })
  }
  return {
    /** What is shown. */
    view: viewOf(here.search),
    /** The latest request, shown once it has loaded. */
    asked: viewOf(search),
    addressOf,
    change: changeTo,
    /** The properties of a link to a changed view. What follows its press at once starts from there. */
    linkTo: (changes: Partial<View>) => ({
      to: addressOf(changes),
      preventScrollReset: true,
      onClick(event: MouseEvent) {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        changeTo(changes)
      },
    }),
  }
}

/** A view in the address, and functions to change it. */
export type Address<View extends object> = ReturnType<typeof useView<View>>
