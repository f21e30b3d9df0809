import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import * as notice from '#content/pages/legal/legal-notice/page.ts'

export const meta = () => pageMeta(notice.meta)

export default function LegalNotice() {
  const { policy } = useWords(notice)
  return <LegalPage {...policy} />
}
