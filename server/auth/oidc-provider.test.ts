import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import { afterEach, expect, it } from 'vitest'
import { createOidcProvider, OidcFault } from './oidc-provider.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('sends nothing inside the network, wherever the description of the provider leads', async () => {
  const asked: string[] = []
  const inside = await listen(({ url = '' }, response) => {
    asked.push(url)
    response
      .setHeader('content-type', 'application/json')
      .end('{"id_token":"a","access_token":"b","keys":[]}')
  })
  const outside = await listen(({ headers: { host } }, response) => {
    const description = {
      issuer: `http://${host}`,
      authorization_endpoint: `http://${inside}/authorize`,
      token_endpoint: `http://${inside}/token`,
      jwks_uri: `http://${inside}/keys`,
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(description))
  })
  const settings = {
    issuer: `http://${outside}`,
    clientId: 'octavo',
    clientSecret: 'a secret of the client',
    name: 'Firm ID',
    newcomers: undefined,
  }
  const { privateKey } = await generateKeyPair('RS256')
  const token = await new SignJWT({ sub: 'ada' })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(privateKey)
  const use = async (allowHosts: readonly string[]) => {
    const provider = createOidcProvider({ ...settings, allowHosts }, 'https://octavo.test/callback', Date.now)
    return Promise.allSettled([provider.redeem('code', 'verifier'), provider.verify(token)])
  }
  for (const { status, ...more } of await use([outside]))
    expect([status, more]).toEqual(['rejected', { reason: expect.any(OidcFault) }])
  expect(asked).toEqual([])

  await use([outside, inside])
  expect(asked.sort()).toEqual(['/keys', '/token'])
})

it('sends nothing to a provider inside the network that nobody allows', async () => {
  const asked: string[] = []
  const host = await listen(({ url = '' }, response) => {
    asked.push(url)
    response.end('{}')
  })
  const settings = { clientId: 'octavo', clientSecret: 'secret', name: 'Firm ID', newcomers: undefined }
  const provider = createOidcProvider(
    { ...settings, issuer: `http://${host}`, allowHosts: [] },
    'https://octavo.test/callback',
    Date.now,
  )
  const wanted = provider.authorizationUrl({ state: '', nonce: '', verifier: '', anew: false })
  await expect(wanted).rejects.toThrow(OidcFault)
  expect(asked).toEqual([])
})
