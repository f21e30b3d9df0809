import { useEffect, useRef } from 'react'
import { PANEL } from '#app/lib/panel-address.ts'
import { withoutPanel } from '../post-list/list-address.ts'
import { useAddressParams } from '../use-address-params.ts'
import { DESK_PANEL, parseDeskView, withDeskView } from './desk-address.ts'

/** Shows the desk when the address asks for it, also after Back. Answers with how to enter and leave its address. */
export function usePanelTab(isAllowed: boolean, show: (tab: 'inbox' | 'posts') => void) {
  const [params, setParams] = useAddressParams()
  const panel = params.get(PANEL.name)
  const isDesk = panel === DESK_PANEL || parseDeskView(params).open !== ''
  const tell = useRef(show)
  useEffect(() => {
    tell.current = show
  })
  useEffect(() => {
    if (isAllowed && isDesk) tell.current('inbox')
    else if (panel === PANEL.value) tell.current('posts')
  }, [isAllowed, isDesk, panel])
  return (wanted: boolean) => {
    if (wanted && !isDesk) setParams(withDeskView(params, parseDeskView(params)), false)
    if (!wanted && isDesk) {
      const rest = withDeskView(params, parseDeskView(new URLSearchParams()))
      setParams(withoutPanel(rest), false)
    }
  }
}
