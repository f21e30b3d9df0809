import { useAddressView } from '../use-address-view.ts'
import { changeView, parseListView, withListView } from './list-address.ts'

const FORMAT = { parse: parseListView, write: withListView, change: changeView }

/** The state of the list, which is in the address. */
export const useListView = () => useAddressView(FORMAT)

export type ListAddress = ReturnType<typeof useListView>
