import { useView } from '../use-view.ts'
import { changeDesk, parseDeskView, writeDeskView } from './desk-address.ts'

/** The view of the desk, which is in the address. */
export const useDeskView = () => useView({ parse: parseDeskView, write: writeDeskView, change: changeDesk })

export type DeskAddress = ReturnType<typeof useDeskView>
