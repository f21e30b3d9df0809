import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'octavo', secret: 'a secret of the client, long enough' }

/** An account at the provider. */
interface ProviderAccount {
  sub: string
  email: string
  email_verified: boolean
  amr?: string[]
  /** When they signed in there, in seconds since 1970; by default now. */
  since?: number
}

export interface OidcHost {
  issuer: string
  /** The account that signs in next. */
  account: ProviderAccount
  /** Signs a token with the provider's key and any claims. */
  sign(claims: Record<string, unknown>, expires?: string): Promise<string>
  /** Follows a browser from the redirect to the provider back to the site. Returns the address of the callback. */
  signIn(url: string): Promise<string>
  close(): Promise<void>
}

/** The real provider on loopback. It shows no form: `account` signs in. */
export async function startOidc(callback: string): Promise<OidcHost> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let answer: RequestListener = () => undefined
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const host: OidcHost = {
    issuer,
    account: { sub: 'nobody', email: 'nobody@firm.example', email_verified: true },
    sign: (claims, expires = '5m') =>
      new SignJWT({ iss: issuer, aud: CLIENT.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(privateKey),
    async signIn(url) {
      const cookies = new Map<string, string>()
      let next = url
      for (let step = 0; step < 10; step++) {
        const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie: sent } })
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`${response.status} ${await response.text()}`)
        next = new URL(location, next).href
        if (next.startsWith(callback)) return next
      }
      throw new Error('The provider goes round in circles')
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ ...host.account }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of this test'] },
    pkce: { required: () => true },
    // Without these, the provider warns about its defaults.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  const own = provider.callback()

  async function finish(...[request, response]: Parameters<RequestListener>): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    const { sub: accountId, amr = [], since } = host.account
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, {
      login: { accountId, amr, ...(since && { ts: since }) },
      consent,
    })
  }
  answer = (request, response) => {
    const work = request.url?.startsWith('/interaction/') ? finish : own
    work(request, response).catch(error => response.writeHead(500).end(String(error)))
  }
  return host
}
