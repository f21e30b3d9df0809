// Of the tab and not of the browser: the answers hold personal data, and a machine may be shared.
/** Where a form's unfinished answers are kept in the session storage. */
export const draftKey = (name: string) => `octavo-draft-${name}`
