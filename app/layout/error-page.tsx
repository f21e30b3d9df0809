import { isRouteErrorResponse, type MetaArgs, useRouteError } from 'react-router'
import { notFound, unexpected } from '#content/collections/error-pages.ts'
import { NotFound } from './not-found.tsx'
import { Unexpected } from './unexpected.tsx'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Replaces a page that is missing or has failed. The header and the footer stay. */
export function ErrorBoundary() {
  return isMissing(useRouteError()) ? <NotFound /> : <Unexpected words={unexpected} />
}

/** The head of a page that failed. Other pages have their own `meta`. */
export function meta({ error }: MetaArgs) {
  const { title } = isMissing(error) ? notFound : unexpected
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
