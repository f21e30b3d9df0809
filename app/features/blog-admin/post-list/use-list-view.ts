import { useMemo } from 'react'
import { changeView, type ListView, parseListView, withListView } from './list-address.ts'
import { useAddressParams } from './use-address-params.ts'

/** The state of the list, which is in the address: Back, a reload and a bookmark bring it back. */
export function useListView() {
  const [params, setParams] = useAddressParams()
  const view = useMemo(() => parseListView(params), [params])
  const addressOf = (changes: Partial<ListView>) => `?${withListView(params, changeView(view, changes))}`
  function change(changes: Partial<ListView>, { replace = false } = {}): void {
    setParams(withListView(params, changeView(view, changes)), replace)
  }
  return { view, change, addressOf }
}

export type ListAddress = ReturnType<typeof useListView>
