import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import { meta as pageCopy, specimen, statement } from '#content/pages/company/accessibility/page.ts'
import { Specimen } from './specimen.tsx'

export const meta = () => pageMeta(pageCopy)

export default function Accessibility() {
  return <LegalPage {...statement} figure={<Specimen {...specimen} />} />
}
