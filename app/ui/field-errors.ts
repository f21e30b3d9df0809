import { createContext } from 'react'

export const FieldErrors = createContext<Readonly<Record<string, string>>>({})
