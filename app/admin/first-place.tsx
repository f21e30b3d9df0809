import { redirect } from 'react-router'
import { roleOf } from '#app/features/session/session.ts'
import { signedIn } from './enter.ts'
import { placePath, placesOf } from './places.ts'

/** Leads to the first place that the role has. */
export async function clientLoader() {
  const [first = 'account'] = placesOf(roleOf(await signedIn()))
  throw redirect(placePath(first))
}

export default function FirstPlace() {
  return null
}
