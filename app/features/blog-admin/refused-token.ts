export const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : undefined

const REFUSED = /^(?:PGRST30\d|no_authorization|bad_jwt|session_not_found)$/

/** The server refuses the token itself, so signing in again is the only help. */
export const isRefusedToken = (error: unknown) => REFUSED.test(codeOf(error) ?? '')
