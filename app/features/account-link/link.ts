const TYPES = ['recovery', 'invite', 'email_change', 'magiclink'] as const

/** The part of an emailed link after `#`. */
export interface AccountLink {
  type: (typeof TYPES)[number]
  token: string
}

export function parseLink(hash: string): AccountLink | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const type = TYPES.find(name => name === fields.get('type'))
  const token = fields.get('token_hash')
  return type && token ? { type, token } : undefined
}

export const readLink = () => parseLink(window.location.hash)

/** Removes a used link from the history. */
export function forgetLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
