import { useAddressView } from '../use-address-view.ts'
import { changeDesk, parseDeskView, withDeskView } from './desk-address.ts'

const FORMAT = { parse: parseDeskView, write: withDeskView, change: changeDesk }

/** The state of the desk, which is in the address. */
export const useDeskView = () => useAddressView(FORMAT)

export type DeskAddress = ReturnType<typeof useDeskView>
