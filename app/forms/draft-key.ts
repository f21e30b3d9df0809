/** The key of a draft in session storage, by the name of the draft. */
export const draftKeyOf = (name: string) => `octavo-draft-${name}`

/** Whether a form has a draft to show. */
export function isStored(name: string): boolean {
  try {
    return sessionStorage.getItem(draftKeyOf(name)) !== null
  } catch {
    return false
  }
}
