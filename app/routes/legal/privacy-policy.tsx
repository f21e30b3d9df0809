import { meta as pageCopy, policy } from '#content/pages/legal/privacy-policy.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { LegalPage } from '../../sections/legal-page.tsx'

export const meta = () => pageMeta(pageCopy)

export default function PrivacyPolicy() {
  return <LegalPage {...policy} />
}
