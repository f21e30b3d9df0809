import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import { meta as pageCopy, policy } from '#content/pages/legal/privacy-policy/page.ts'

export const meta = () => pageMeta(pageCopy)

export default function PrivacyPolicy() {
  return <LegalPage {...policy} />
}
