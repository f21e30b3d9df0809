import { presetOf } from '../../contract/mail-server.ts'
import type { DomainCheck, DomainRecord } from '../../contract/mail-settings.ts'

const ALL = /\s+[-~?+]?all\s*$/i

/** Adds the provider of `host` to an SPF record and replaces its `all` term. */
function spfWith(record: string | null, host: string): string {
  const preset = presetOf(host)
  const sender = preset === undefined ? `a:${host}` : `include:${preset.spf}`
  if (record === null) return `v=spf1 ${sender} ~all`
  const rest = record.replace(ALL, '')
  return rest.toLowerCase().includes(sender.toLowerCase()) ? `${rest} ~all` : `${rest} ${sender} ~all`
}

/** Merges several records into one, because each can list senders that the others lack. */
function merged(record: string): string {
  const parts = record.split('\n').flatMap(one => one.replace(ALL, '').split(/\s+/).slice(1))
  return `v=spf1 ${[...new Set(parts)].join(' ')} ~all`
}

function spfAdvice({ state, record }: DomainCheck, domain: string, host: string): DomainRecord | null {
  const advise = (value: string): DomainRecord => ({ type: 'TXT', name: domain, value })
  if (state === 'missing' || state === 'open') return advise(spfWith(record, host))
  if (state === 'several') return advise(spfWith(merged(record ?? ''), host))
  const wanted = spfWith(record, host)
  const isNamed = record !== null && wanted.replace(ALL, '') === record.replace(ALL, '')
  // A record with `redirect=` may name the provider in the other record.
  return state !== 'ok' || isNamed || /\bredirect=/i.test(record ?? '') || presetOf(host) === undefined
    ? null
    : advise(wanted)
}

/** The record to publish for a check that failed. Only the provider knows a DKIM key, so there is rarely a record for it. */
export function adviceFor(check: DomainCheck, domain: string, host: string): DomainRecord | null {
  switch (check.name) {
    case 'spf':
      return spfAdvice(check, domain, host)
    case 'dmarc':
      return check.state === 'missing' || check.state === 'watching'
        ? { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=quarantine' }
        : null
    case 'dkim':
      return check.state !== 'ok' && presetOf(host)?.id === 'fastmail'
        ? { type: 'CNAME', name: `fm1._domainkey.${domain}`, value: `fm1.${domain}.dkim.fmhosted.com` }
        : null
  }
}
