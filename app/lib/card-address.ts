/** The address of a page's link-preview picture: `/platform/perry` has `/og/platform~perry.png`. */
export function cardAddress(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '~')}.png`
}

export function pathOfCard(name: string): string | undefined {
  if (!name.endsWith('.png')) return undefined
  const path = name.slice(0, -'.png'.length)
  return path === 'home' ? '/' : `/${path.replaceAll('~', '/')}`
}
