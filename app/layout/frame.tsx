import type { ReactNode } from 'react'
import type { FrameCopy } from '#content/frame-schema.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'

interface FrameProps {
  copy: FrameCopy
  /** On each part, for a language that needs other letters or breaks. */
  className?: string
  children: ReactNode
}

/** What surrounds a page. The words are those of its language. */
export function Frame({ copy, className = '', children }: FrameProps) {
  return (
    <>
      {/* Before everything else that Tab reaches. */}
      <a href="#content" className={`skip-link ${className}`}>
        {copy.skip}
      </a>
      <Notice label={copy.notice} />
      <Header copy={copy} className={className} />
      <main id="content" tabIndex={-1} className={`outline-none ${className}`}>
        {children}
      </main>
      <Footer copy={copy} className={className} />
      <Toasts dismissLabel={copy.dismiss} className={className} />
    </>
  )
}
