import { redirect } from 'react-router'
import { placePath } from '../places.ts'

/** The settings begin with the mail. */
export const clientLoader = () => redirect(`${placePath('settings')}/mail`)
