import { API } from '../../contract/addresses.ts'
import type { Env } from '../env.ts'
import { createOidcProvider, type OidcProvider } from './oidc-provider.ts'

/** The current provider. What was fetched from it is kept until its settings change. */
export function createLiveProvider(
  read: () => Pick<Env, 'oidc' | 'siteUrl'>,
  now: () => number,
): () => OidcProvider | undefined {
  let known = ''
  let provider: OidcProvider | undefined
  return () => {
    const { oidc, siteUrl } = read()
    const wanted = JSON.stringify([oidc, siteUrl])
    if (wanted === known) return provider
    known = wanted
    provider = oidc && createOidcProvider(oidc, `${siteUrl}${API.auth}/callback`, now)
    return provider
  }
}
