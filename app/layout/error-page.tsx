import { isRouteErrorResponse, type MetaArgs, useRouteError } from 'react-router'
import { notFound, unexpected } from '#content/collections/error-pages.ts'
import { useWords } from '../lib/words.ts'
import { NotFound } from './not-found.tsx'
import { Unexpected } from './unexpected.tsx'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Replaces a missing or failed page. Header and footer stay. */
export function ErrorBoundary() {
  const words = useWords(unexpected)
  return isMissing(useRouteError()) ? <NotFound /> : <Unexpected words={words} />
}

/** Meta tags of a missing or failed page. */
export const meta = ({ error }: MetaArgs) => {
  const { title } = useWords(isMissing(error) ? notFound : unexpected)
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
