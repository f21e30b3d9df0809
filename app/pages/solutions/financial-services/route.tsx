import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { BenefitLists } from '#app/sections/benefit-lists.tsx'
import * as financial from '#content/pages/solutions/financial-services/page.ts'
import { reviewPack } from '#content/pages/solutions/financial-services/review-pack.ts'
import { Almanac } from './advisory-year.tsx'
import { FigureBeside } from './benefits-and-uses.tsx'
import { RuleCards } from './features.tsx'
import { CalendarHero } from './hero.tsx'
import { ReviewPack } from './review-pack.tsx'
import { Sentence } from './sentence.tsx'
import { UseIndex } from './use-index.tsx'

export const meta = () => pageMeta(financial.meta)

export default function FinancialServices() {
  return (
    <>
      <CalendarHero {...financial.hero} />
      <div className="page">
        <ReviewPack copy={reviewPack} />
      </div>
      <Almanac id="the-year" {...financial.year} />
      <Sentence text={financial.sentence} />
      <RuleCards {...financial.features} />
      <FigureBeside figure={financial.figure}>
        <BenefitLists {...financial.benefits} />
      </FigureBeside>
      <UseIndex {...financial.uses} />
      <ApplyBand {...financial.end} />
    </>
  )
}
