import type { ReactNode } from 'react'
import { isRouteErrorResponse, type MetaArgs, useRouteError } from 'react-router'
import { Frame } from '#app/layout/frame.tsx'
import { useWords } from '#app/lib/words.ts'
import { notFound as specified } from '#content/collections/error-pages.ts'
import { germanPages, notFound, unexpected } from '#content/de/error-pages.ts'
import { frame } from '#content/de/frame.ts'
import { TranslatedError } from './translated-error.tsx'

const NOT_FOUND = 404
const FAILED = 500

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === NOT_FOUND

/** Meta tags of a missing or failed page. */
export const meta = ({ error }: MetaArgs) => {
  const { title } = useWords(isMissing(error) ? notFound : unexpected)
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

function GermanFrame({ children }: { children: ReactNode }) {
  return (
    <Frame copy={useWords(frame)} className="translated">
      {children}
    </Frame>
  )
}

export const handle = { lang: 'de', Frame: GermanFrame }

/** Replaces a missing or failed German page. Header and footer stay. */
export function ErrorBoundary() {
  const missing = isMissing(useRouteError())
  const { heading } = useWords(specified)
  const index = useWords(germanPages)
  return (
    <TranslatedError
      words={useWords(missing ? notFound : unexpected)}
      specified={missing ? heading : undefined}
      number={missing ? NOT_FOUND : FAILED}
      home={frame.home.href}
      index={missing ? index : undefined}
    />
  )
}
