import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import * as terms from '#content/pages/legal/terms-of-service/page.ts'

export const meta = () => pageMeta(terms.meta)

export default function TermsOfService() {
  const { policy } = useWords(terms)
  return <LegalPage {...policy} />
}
