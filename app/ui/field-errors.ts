import { createContext } from 'react'

/** The form's message for each field, by name. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})
