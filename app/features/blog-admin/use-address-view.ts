import { useEffect, useMemo, useRef } from 'react'
import { useAddressParams } from './use-address-params.ts'

/** How a view is read from an address, written into one, and changed. The same functions at each call. */
interface AddressFormat<View> {
  parse: (params: URLSearchParams) => View
  write: (params: URLSearchParams, view: View) => URLSearchParams
  change: (view: View, changes: Partial<View>) => View
}

/** A view that is in the address: Back, a reload and a bookmark bring it back. */
export function useAddressView<View>({ parse, write, change }: AddressFormat<View>) {
  const [params, setParams] = useAddressParams()
  const view = useMemo(() => parse(params), [parse, params])
  // Two changes in a row, such as a filter and a typed word: the second begins where the first leads, rendered or not.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  return {
    view,
    addressOf: (changes: Partial<View>) => `?${write(params, change(view, changes))}`,
    change(changes: Partial<View>, { replace = false } = {}): void {
      latest.current = write(latest.current, change(parse(latest.current), changes))
      setParams(latest.current, replace)
    },
  }
}
