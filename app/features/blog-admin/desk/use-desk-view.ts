import { useEffect, useMemo, useRef } from 'react'
import { useAddressParams } from '../post-list/use-address-params.ts'
import { changeDesk, type DeskView, parseDeskView, withDeskView } from './desk-address.ts'

/** The state of the desk, which is in the address: Back, a reload and a bookmark bring it back. */
export function useDeskView() {
  const [params, setParams] = useAddressParams()
  const view = useMemo(() => parseDeskView(params), [params])
  // Two changes in a row, such as a typed word and a filter: the second begins where the first leads, rendered or not.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const addressOf = (changes: Partial<DeskView>) => `?${withDeskView(params, changeDesk(view, changes))}`
  function change(changes: Partial<DeskView>, { replace = false } = {}): void {
    latest.current = withDeskView(latest.current, changeDesk(parseDeskView(latest.current), changes))
    setParams(latest.current, replace)
  }
  return { view, change, addressOf }
}

export type DeskAddress = ReturnType<typeof useDeskView>
