import { createContext } from 'react'

/** The module scripts of a document without `<Scripts/>`, by the build's manifest: shell and islands. */
export const DocumentEntry = createContext<readonly string[]>([])
