import shared from '../styles/app.css?url'
import ofPages from '../styles/pages.css?url'

let loaded: Promise<unknown> | undefined

/**
 * Adds the whole stylesheets, because the document has only the rules of what was served. Resolves when they are there, or cannot be
 * had.
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
