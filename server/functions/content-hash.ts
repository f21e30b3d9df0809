import { createHash } from 'node:crypto'

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Hashes an idempotency key together with the kind of submission, so that the two forms never share one. */
export function keyHash(kind: string, key: string): Buffer {
  return sha256(`${kind}\n${key}`)
}

/** Hashes the checked fields. The formatting of the JSON, the time the form was open and the page's language make no difference. */
export function contentHash(fields: object): Buffer {
  return sha256(JSON.stringify({ ...fields, language: undefined }))
}

/** Hashes the mailbox behind an address: case, `+tags` and Gmail's dots don't make it a different one. */
export function mailboxHash(email: string): Buffer {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = local.replace(/\+.*$/, '') || local
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return sha256(gmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`)
}
