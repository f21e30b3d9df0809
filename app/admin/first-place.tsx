import { redirect } from 'react-router'
import { allowedPlaces, signedIn } from './enter.ts'
import { placePath } from './places.ts'

/** Leads to the first place that the role has. */
export async function clientLoader() {
  const [first = 'account'] = await allowedPlaces(await signedIn())
  throw redirect(placePath(first))
}

export default function FirstPlace() {
  return null
}
