/** A control that people do not see. Whoever fills it in reads the markup, not the page. */
export const HONEYPOT_FIELD = 'website'

/** How long the form was open, as the page measured it. Absent without scripts, which says nothing. */
export const ELAPSED_FIELD = 'elapsedMs'

/** The same as a header, where the page sends it: the body then holds the form's own fields and nothing else. */
export const ELAPSED_HEADER = 'x-form-elapsed-ms'
