import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import * as procurement from '#content/pages/company/procurement/page.ts'
import { site } from '#content/site.ts'
import { VendorFile } from './vendor-file.tsx'

export const meta = () => pageMeta(procurement.meta)

export default function Procurement() {
  const { file, statement } = useWords(procurement)
  const { company } = useWords(site)
  const headings = statement.sections.map(({ heading }) => heading)
  return <LegalPage {...statement} figure={<VendorFile company={company} {...file} headings={headings} />} />
}
