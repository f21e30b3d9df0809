import type { PreparedDocument } from './document.ts'

const sources = (digests: readonly string[]) => ["'self'", ...digests.map(value => `'${value}'`)].join(' ')

/** The policy of one document: its own inline scripts and styles, by digest, and files of this origin. */
export function contentSecurityPolicy({
  scripts,
  styles,
}: Pick<PreparedDocument, 'scripts' | 'styles'>): string {
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
    // The boot script creates this one policy, for its import map. The name cannot be used a second time.
    'trusted-types integrity',
  ].join('; ')
}
