import { useLocation, useNavigate, useNavigation } from 'react-router'

/** How a view is read from the parameters of an address, written into them, and changed. */
interface ViewFormat<View> {
  parse: (params: URLSearchParams) => View
  write: (view: View) => URLSearchParams
  change: (view: View, changes: Partial<View>) => View
}

/** A list's view, which is in the address: Back, a reload and a bookmark bring it back. */
export function useView<View>({ parse, write, change }: ViewFormat<View>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const view = parse(new URLSearchParams(search))
  // Two changes in a row, such as a filter and a typed word: the second begins where the first leads.
  const latest = next?.pathname === pathname ? parse(new URLSearchParams(next.search)) : view
  const addressOf = (changes: Partial<View>) => ({ pathname, search: String(write(change(latest, changes))) })
  return {
    view,
    addressOf,
    change: (changes: Partial<View>, { replace = false } = {}) =>
      navigate(addressOf(changes), { replace, preventScrollReset: true }),
  }
}
