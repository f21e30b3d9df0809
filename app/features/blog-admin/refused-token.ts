export const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : undefined

/** The data interface refuses the token itself, so signing in again is the only help. */
export const isRefusedToken = (error: unknown) => /^PGRST30\d$/.test(codeOf(error) ?? '')
