import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import * as privacy from '#content/de/pages/legal/privacy-policy/page.ts'

export const meta = () => pageMeta(privacy.meta)

export default function GermanPrivacyPolicy() {
  const { policy } = useWords(privacy)
  return <LegalPage {...policy} />
}
