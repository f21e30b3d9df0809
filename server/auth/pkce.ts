import { createHash, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '../db/one-time-tokens.ts'
import { AuthError } from './auth-error.ts'

const SHORTEST = 43
const LONGEST = 128

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

/** The challenge of a browser that will exchange a code (RFC 7636); undefined when it sends none. */
export function readChallenge({
  code_challenge: challenge = '',
  code_challenge_method: named = '',
}: {
  code_challenge?: unknown
  code_challenge_method?: unknown
}): Challenge | undefined {
  const [text, method] = [challenge ?? '', named ?? '']
  if (text === '' && method === '') return undefined
  if (typeof text !== 'string' || typeof method !== 'string' || text === '' || method === '')
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (text.length < SHORTEST || text.length > LONGEST)
    throw invalid(`code challenge has to be between ${SHORTEST} and ${LONGEST} characters`)
  if (!/^[\w.~-]+$/.test(text))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw invalid('Invalid code_challenge_method')
  return { challenge: text, method: known }
}

export function isAnswer({ challenge, method }: Challenge, verifier: string): boolean {
  const answer = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  const [given, expected] = [Buffer.from(answer), Buffer.from(challenge)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Where to send a code: a page of this site, or the default page for links. */
export function returnAddress(siteUrl: string, asked: string | undefined): string {
  const fallback = `${siteUrl}/account`
  if (asked === undefined || !URL.canParse(asked)) return fallback
  const url = new URL(asked)
  return url.origin === new URL(siteUrl).origin ? url.href : fallback
}
