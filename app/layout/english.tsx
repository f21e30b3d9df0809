import { type ReactNode, Suspense } from 'react'
import { interfaceWords } from '#content/site.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export { ErrorBoundary, meta } from './error-page.tsx'

/** What surrounds an English page. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Suspense>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Header />
      </Suspense>
      <Suspense>
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </Suspense>
      <Suspense>
        <Footer />
        <Toasts dismissLabel={interfaceWords.dismiss} />
      </Suspense>
    </>
  )
}

/** The layout route of all English pages. */
export const handle = { Frame }
