import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import * as financial from '#content/pages/solutions/financial-services/page.ts'
import { reviewPack } from '#content/pages/solutions/financial-services/review-pack.ts'
import { AdvisoryYear } from './advisory-year.tsx'
import { Benefits, Uses } from './benefits-and-uses.tsx'
import { Features, MemoStatement } from './features.tsx'
import { Hero } from './hero.tsx'
import { ReviewPack } from './review-pack.tsx'

export const meta = () => pageMeta(financial.meta)

export default function FinancialServices() {
  return (
    <>
      <Hero {...financial.hero} />
      <div className="page">
        <ReviewPack copy={reviewPack} />
      </div>
      <AdvisoryYear id="the-year" {...financial.advisoryYear} />
      <MemoStatement text={financial.memoStatement} />
      <Features {...financial.features} />
      <Benefits {...financial.benefits} />
      <Uses {...financial.uses} />
      <ApplyBand {...financial.applyBand} />
    </>
  )
}
