import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from '#app/sections/legal-page.tsx'
import { file, meta as pageCopy, statement } from '#content/pages/company/procurement/page.ts'
import { site } from '#content/site.ts'
import { VendorFile } from './vendor-file.tsx'

export const meta = () => pageMeta(pageCopy)

export default function Procurement() {
  const headings = statement.sections.map(({ heading }) => heading)
  return (
    <LegalPage {...statement} figure={<VendorFile company={site.company} {...file} headings={headings} />} />
  )
}
