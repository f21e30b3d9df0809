import { data } from 'react-router'
import { admin } from '#content/collections/admin.ts'
import { signedIn } from './enter.ts'
import { titled } from './places.ts'

export const meta = () => titled(admin.missing.heading)
/** The status of the document. */
export const loader = () => data(null, { status: 404 })

export async function clientLoader() {
  await signedIn()
  throw data(null, { status: 404 })
}
clientLoader.hydrate = true as const

export default function Missing() {
  return null
}
