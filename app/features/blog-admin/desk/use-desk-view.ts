import { useMemo } from 'react'
import { useAddressParams } from '../post-list/use-address-params.ts'
import { changeDesk, type DeskView, parseDeskView, withDeskView } from './desk-address.ts'

/** The state of the desk, which is in the address: Back, a reload and a bookmark bring it back. */
export function useDeskView() {
  const [params, setParams] = useAddressParams()
  const view = useMemo(() => parseDeskView(params), [params])
  const addressOf = (changes: Partial<DeskView>) => `?${withDeskView(params, changeDesk(view, changes))}`
  function change(changes: Partial<DeskView>, { replace = false } = {}): void {
    setParams(withDeskView(params, changeDesk(view, changes)), replace)
  }
  return { view, change, addressOf }
}

export type DeskAddress = ReturnType<typeof useDeskView>
