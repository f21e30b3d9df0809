import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import * as accessibility from '#content/pages/company/accessibility/page.ts'
import { Specimen } from './specimen.tsx'

export const meta = () => pageMeta(accessibility.meta)

export default function Accessibility() {
  const { specimen, statement } = useWords(accessibility)
  return <LegalPage {...statement} figure={<Specimen {...specimen} />} />
}
