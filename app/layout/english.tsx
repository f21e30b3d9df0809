import type { ReactNode } from 'react'
import { interfaceWords } from '#content/site.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'

export { ErrorBoundary, meta } from './error-page.tsx'

/** What surrounds an English page. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header />
      <LanguageOffer />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
      <Toasts dismissLabel={interfaceWords.dismiss} />
    </>
  )
}

/** The layout route of all English pages. */
export const handle = { Frame }
