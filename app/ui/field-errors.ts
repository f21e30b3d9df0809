import { createContext } from 'react'

/** What the form around a field says of it, by the field's name. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})
