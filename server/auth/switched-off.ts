import type { Context } from 'hono'
import { PROVIDERS } from '../../contract/ways-in.ts'
import { AuthError } from './auth-error.ts'
import { jsonBody } from './request.ts'

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

/** Refuses a provider in the words of the service, which tells one that is not set up from one that nobody knows. */
export function unsupportedProvider(name: string): AuthError {
  const known = PROVIDERS.some(provider => provider === name.toLowerCase())
  return invalid(
    `Unsupported provider: ${known ? 'provider is not enabled' : `Provider ${name} could not be found`}`,
  )
}

/** `POST sso`, as `signInWithSSO` sends it: there is no SAML provider, of no id and for no domain. */
export async function singleSignOn(c: Context): Promise<never> {
  const { provider_id: id, domain } = await jsonBody(c)
  if (id && domain) throw invalid('Only one of provider_id or domain supported')
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
  if (id) throw new AuthError('sso_provider_not_found')
  throw new AuthError('sso_provider_not_found', { message: 'No SSO provider assigned for this domain' })
}

/** Parts of the service that are not set up here, by how their addresses begin. */
const PARTS: readonly (readonly [path: RegExp, refusal: () => AuthError])[] = [
  [/^(?:GET|POST) \/sso\/saml\//, () => new AuthError('saml_provider_disabled')],
  [/ \/admin\/sso\//, () => new AuthError('saml_provider_disabled')],
  [
    / \/(?:oauth|user\/oauth|admin\/oauth)\//,
    () => new AuthError('feature_disabled', { message: 'OAuth server is disabled' }),
  ],
  [
    / \/admin\/custom-providers(?:\/|$)/,
    () => new AuthError('feature_disabled', { message: 'Custom OAuth providers are disabled' }),
  ],
  [
    / \/admin\/users\/[^/]+\/passkeys(?:\/|$)/,
    () =>
      new AuthError('feature_disabled', {
        message: 'Passkeys are listed with a person’s factors. Use auth.admin.mfa.',
      }),
  ],
  [
    /^POST \/admin\/users$/,
    () => new AuthError('signup_disabled', { message: 'Accounts are made by invitation: POST invite' }),
  ],
]

/** What the service says of a part that is not set up; undefined for an address that it does not have. */
export function switchedOff(c: Context): AuthError | undefined {
  const call = `${c.req.method} ${c.req.path.replace(/^.*?\/auth\/v1/, '')}`
  return PARTS.find(([path]) => path.test(call))?.[1]()
}
