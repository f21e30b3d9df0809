interface Digests {
  scripts: readonly string[]
  styles: readonly string[]
}

const sources = (digests: readonly string[]) => ["'self'", ...digests.map(value => `'${value}'`)].join(' ')

/** The policy of one document: its own inline scripts and styles, by digest, and files of this origin. The same for everybody. */
export function contentSecurityPolicy({ scripts, styles }: Digests): string {
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
