import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import * as cookies from '#content/pages/legal/cookie-policy/page.ts'

export const meta = () => pageMeta(cookies.meta)

export default function CookiePolicy() {
  const { policy } = useWords(cookies)
  return <LegalPage {...policy} />
}
