import { INBOX_QUERY } from '#contract/addresses.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The submission that the address of the page names, as the link in a mail does. */
export function wantedSubmission(search = window.location.search): string | undefined {
  const id = new URLSearchParams(search).get(INBOX_QUERY)
  return id !== null && UUID.test(id) ? id : undefined
}
