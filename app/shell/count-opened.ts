import { OPENED_HEADER } from '#contract/addresses.ts'
import { tellServer } from './tell-server.ts'

/**
 * Tells the server that a page is open which was fetched or rendered while the pointer rested on its link: it was not counted
 * then, and opening it asks for nothing.
 */
export function countOpened(): void {
  const tell = () => tellServer(OPENED_HEADER)
  const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[]
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', tell, { once: true })
  else if (navigation?.deliveryType === 'navigational-prefetch') tell()
}
