/** The headers of a request, in the order of their evaluation. The platform page and the manual both show them. */
export const apiHeaders = [
  { name: 'Authorization', text: 'The key of the system that asks. One key, one system, one workspace.' },
  {
    name: 'On-Behalf-Of',
    text: 'The person who asks. Left out, the request sees only what the key was given.',
  },
  {
    name: 'Idempotency-Key',
    text: 'A name for this request. A repeat with the same one gets the first answer.',
  },
] as const

/** Every error response, by status. */
export const apiErrors = [
  {
    status: '401',
    code: 'key_revoked',
    text: 'The key is missing or was revoked. Trying again will not help.',
  },
  {
    status: '404',
    code: 'no_matter',
    text: 'No such matter that this person may open. A walled matter and a missing one get the same answer.',
  },
  { status: '404', code: 'no_document', text: 'No such document in a matter that this person may open.' },
  { status: '409', code: 'flag_open', text: 'A person has to answer a flag before this document can move.' },
  { status: '422', code: 'field_wrong', text: 'A field is missing or wrong. The answer names it.' },
  {
    status: '429',
    code: 'slow_down',
    text: 'The answer says how many seconds to wait. Nothing was recorded.',
  },
  {
    status: '503',
    code: 'not_now',
    text: 'Safe to repeat with the same key. The first success is the only one kept.',
  },
] as const
