interface Allowed {
  scripts: readonly string[]
  styles: readonly string[]
  /** Sources for frames. */
  frames?: string
  /** Sources for videos. */
  media?: string | undefined
}

const sources = (allowed: readonly string[]) => ["'self'", ...allowed.map(value => `'${value}'`)].join(' ')

/** The policy of one document: its own inline scripts and styles, by digest or nonce, and files of this origin. */
export function contentSecurityPolicy({ scripts, styles, frames, media }: Allowed): string {
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
    ...(media ? [`media-src ${media}`] : []),
    ...(frames ? [`frame-src ${frames}`] : []),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
