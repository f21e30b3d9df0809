import { blogAdmin } from '#content/collections/blog-admin.ts'
import { AUTH_ERROR } from '#contract/errors.ts'
import { codeOf, messageOf } from './failures.ts'

const copy = blogAdmin.passkey

/** The browser does not support passkeys. */
export class NoPasskeys extends Error {
  override name = 'NoPasskeys'
}

/** By the error's name. "Not allowed" covers whatever the person cancelled or lacked. */
const BY_NAME: Record<string, string> = {
  NoPasskeys: copy.unsupported,
  NotAllowedError: copy.cancelled,
  AbortError: copy.cancelled,
  InvalidStateError: copy.exists,
  SecurityError: copy.address,
  ConstraintError: copy.weak,
  NotSupportedError: copy.weak,
}

const BY_CODE: Record<string, string> = {
  [AUTH_ERROR.passkeyChallengeGone]: copy.expired,
  [AUTH_ERROR.passkeyChallengeExpired]: copy.expired,
  [AUTH_ERROR.passkeyRefused]: copy.refused,
  [AUTH_ERROR.passkeyExists]: copy.exists,
  [AUTH_ERROR.nameTaken]: copy.nameTaken,
}

/** Why a passkey was not created, accepted or renamed, in plain words. */
export function passkeyWords(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return BY_NAME[name] ?? BY_CODE[codeOf(error) ?? ''] ?? messageOf(error)
}
