import { OPENED_HEADER } from '#contract/addresses.ts'
import { tellServer } from './tell-server.ts'

/**
 * Tells the server that the reader opened a page that was prefetched or prerendered. That request was not counted, and
 * opening the page sends none.
 */
export function countOpened(): void {
  const tell = () => tellServer(OPENED_HEADER)
  const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[]
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', tell, { once: true })
  else if (navigation?.deliveryType === 'navigational-prefetch') tell()
}
