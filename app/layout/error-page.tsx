import { lazy } from 'react'
import { isRouteErrorResponse, type MetaArgs, useRouteError } from 'react-router'
import { notFound, unexpected } from '#content/collections/error-pages.ts'
import { Unexpected } from './unexpected.tsx'
import { MissingModule } from './use-missing-modules.ts'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Loaded on demand, because it is rare. If that fails, a shorter page says the same. */
const NotFound = lazy(() =>
  import('./not-found.tsx').then(
    ({ NotFound }) => ({ default: NotFound }),
    () => ({ default: () => <Unexpected words={notFound} /> }),
  ),
)

/**
 * Replaces a page that failed. It is a layout route around every page, inside the document, so the header and
 * the footer stay.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isMissing(error)) return <NotFound />
  return <Unexpected words={unexpected} retried={error instanceof MissingModule} />
}

/** The head of a page that failed. Other pages have their own `meta`. */
export function meta({ error }: MetaArgs) {
  const { title } = isMissing(error) ? notFound : unexpected
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
