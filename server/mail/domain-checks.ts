import { Resolver } from 'node:dns/promises'
import type { DomainCheck } from '../../contract/mail-settings.ts'

/** Names under which providers usually publish a DKIM key. DNS can't list the names in use. */
const USUAL_SELECTORS = ['default', 'dkim', 'mail', 'google', 'selector1', 'selector2', 's1', 's2', 'k1']
const ASK_MS = 2_000
const ALL_MS = 6_000

/** The name or the record doesn't exist. Any other error means that we don't know. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

type Ask = (name: string) => Promise<string[]>

function createAsk(servers: readonly string[] | undefined, signal: AbortSignal): Ask {
  const resolver = new Resolver({ timeout: ASK_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  return async name => {
    try {
      return (await resolver.resolveTxt(name)).map(parts => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return []
      throw error
    }
  }
}

async function checkSpf(ask: Ask, domain: string): Promise<DomainCheck> {
  const records = (await ask(domain)).filter(text => /^v=spf1(?:\s|$)/i.test(text))
  const [record = null] = records
  if (record === null) return { name: 'spf', state: 'missing', record }
  if (records.length > 1) return { name: 'spf', state: 'several', record: records.join('\n') }
  return { name: 'spf', state: /(?:^|\s)\+?all(?:\s|$)/i.test(record) ? 'open' : 'ok', record }
}

/** The policy of the domain or of its parent domain. */
async function checkDmarc(ask: Ask, domain: string): Promise<DomainCheck> {
  const parts = domain.split('.')
  const asked = parts.length > 2 ? [domain, parts.slice(-2).join('.')] : [domain]
  for (const name of asked) {
    const record = (await ask(`_dmarc.${name}`)).find(text => /^v=DMARC1\s*(?:;|$)/i.test(text))
    if (record !== undefined)
      return { name: 'dmarc', state: /;\s*p=none\b/i.test(record) ? 'watching' : 'ok', record }
  }
  return { name: 'dmarc', state: 'missing', record: null }
}

async function checkDkim(ask: Ask, domain: string, selector: string | undefined): Promise<DomainCheck> {
  const selectors = selector === undefined ? USUAL_SELECTORS : [selector]
  const found = await Promise.all(
    selectors.map(async name => ({
      name,
      record: (await ask(`${name}._domainkey.${domain}`)).find(text => /(?:^|;)\s*p=/i.test(text)),
    })),
  )
  const key = found.find(({ record }) => record !== undefined)
  if (key?.record === undefined)
    return { name: 'dkim', state: selector === undefined ? 'unknown' : 'missing', record: null }
  const isRevoked = /(?:^|;)\s*p=\s*(?:;|$)/i.test(key.record)
  return { name: 'dkim', state: isRevoked ? 'revoked' : 'ok', record: `${key.name}: ${key.record}` }
}

/** Checks who may send for a domain. `selector` names its DKIM key, if known. `servers` defaults to the DNS servers of this machine. */
export async function checkDomain(
  domain: string,
  selector?: string,
  servers?: readonly string[],
): Promise<DomainCheck[]> {
  const signal = AbortSignal.timeout(ALL_MS)
  const ask = createAsk(servers, signal)
  const checks = {
    spf: checkSpf(ask, domain),
    dkim: checkDkim(ask, domain, selector),
    dmarc: checkDmarc(ask, domain),
  }
  const names = Object.keys(checks) as (keyof typeof checks)[]
  const settled = await Promise.allSettled(names.map(name => checks[name]))
  return settled.map((result, index) =>
    result.status === 'fulfilled'
      ? result.value
      : { name: names[index] ?? 'spf', state: 'unreachable', record: null },
  )
}
