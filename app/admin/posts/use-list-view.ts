import { useView } from '../use-view.ts'
import { changeView, parseListView, writeListView } from './list-address.ts'

/** The state of the list, which is in the address. */
export const useListView = () => useView({ parse: parseListView, write: writeListView, change: changeView })

export type ListAddress = ReturnType<typeof useListView>
