import type { ReactNode } from 'react'
import type { FrameCopy } from '#content/frame-schema.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'

interface FrameProps {
  copy: FrameCopy
  /** Applied to each part, for languages that need other fonts or line breaks. */
  className?: string
  children: ReactNode
}

/** The header and footer around a page, in its language. */
export function Frame({ copy, className = '', children }: FrameProps) {
  return (
    <>
      {/* The first tab stop. */}
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
