import { readStored } from '../lib/stored.ts'

/** The key of a draft in session storage. */
export type DraftKey = ReturnType<typeof draftKeyOf>

export const draftKeyOf = (name: string) => `octavo-draft-${name}` as const

/** Whether a form has a draft to show. */
export const isStored = (name: string): boolean => readStored('sessionStorage', draftKeyOf(name)) !== null
