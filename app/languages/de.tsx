import type { ReactNode } from 'react'
import { isRouteErrorResponse, type MetaArgs, useRouteError } from 'react-router'
import { Frame } from '#app/layout/frame.tsx'
import { notFound as specified } from '#content/collections/error-pages.ts'
import { germanPages, notFound, unexpected } from '#content/de/error-pages.ts'
import { frame } from '#content/de/frame.ts'
import { TranslatedError } from './translated-error.tsx'

const NOT_FOUND = 404
const FAILED = 500

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === NOT_FOUND

/** The head of a page that failed. Other pages have their own `meta`. */
export function meta({ error }: MetaArgs) {
  const { title } = isMissing(error) ? notFound : unexpected
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

function GermanFrame({ children }: { children: ReactNode }) {
  return (
    <Frame copy={frame} className="translated">
      {children}
    </Frame>
  )
}

/** The layout route of all German pages. */
export const handle = { lang: 'de', Frame: GermanFrame }

/** Replaces a German page that is missing or has failed. The header and the footer stay. */
export function ErrorBoundary() {
  const missing = isMissing(useRouteError())
  return (
    <TranslatedError
      words={missing ? notFound : unexpected}
      specified={missing ? specified.heading : undefined}
      number={missing ? NOT_FOUND : FAILED}
      home={frame.home.href}
      index={missing ? germanPages : undefined}
    />
  )
}
