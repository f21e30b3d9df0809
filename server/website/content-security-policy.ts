import type { PreparedDocument } from './document.ts'

/** The policy of one document: only its own inline scripts and styles, by hash, and files of this origin. */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes,
}: Pick<PreparedDocument, 'scriptHashes' | 'styleHashes'>): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    "img-src 'self' data:",
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
