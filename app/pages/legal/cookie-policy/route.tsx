import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import { meta as pageCopy, policy } from '#content/pages/legal/cookie-policy/page.ts'

export const meta = () => pageMeta(pageCopy)

export default function CookiePolicy() {
  return <LegalPage {...policy} />
}
