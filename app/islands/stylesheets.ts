import shared from '../styles/app.css?url'
import ofPages from '../styles/pages.css?url'

let loaded: Promise<unknown> | undefined

/**
 * Adds the complete stylesheets, because a document contains only the rules that it was served with. Resolves when they
 * have loaded or failed.
 */
export function loadStylesheets(): Promise<unknown> {
  loaded ??= Promise.all(
    [shared, ofPages].map(
      href =>
        new Promise(done => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
          link.onload = link.onerror = done
          document.head.append(link)
        }),
    ),
  )
  return loaded
}
