import { redirect } from 'react-router'
import { placePath } from '../places.ts'

/** The settings begin with the mail. */
export const clientLoader = () => {
  throw redirect(`${placePath('settings')}/mail`)
}

/** A route without a component would be no page. */
export default function First() {
  return null
}
