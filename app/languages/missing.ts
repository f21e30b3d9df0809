import { data } from 'react-router'

/** No page of the language has this address: its layout says so. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function Missing() {
  return null
}
