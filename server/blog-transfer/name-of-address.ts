/** A readable text for an address: the name of its file, or its site. */
export function nameOfAddress(address: string): string {
  const url = URL.parse(address, 'https://site.invalid')
  if (!url) return address
  const [file = ''] = /[^/]+\.[a-z\d]{2,5}$/i.exec(url.pathname) ?? []
  const host = url.hostname.replace(/^www\./, '')
  return decode(file) || (host === 'site.invalid' ? address : host)
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A lone percent sign isn't an escape.
    return name
  }
}
