import type { ReactNode } from 'react'
import { useWords } from '#app/lib/words.ts'
import { frame } from '#content/frame.ts'
import { Frame } from './frame.tsx'

export { ErrorBoundary, meta } from './error-page.tsx'

function EnglishFrame({ children }: { children: ReactNode }) {
  return <Frame copy={useWords(frame)}>{children}</Frame>
}

export const handle = { Frame: EnglishFrame }
