import * as financial from '#content/pages/solutions/financial-services.ts'
import { reviewPack } from '#content/scenes/review-pack.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ReviewPack } from '../../scenes/review-pack.tsx'
import { Almanac } from '../../sections/almanac.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { BenefitLists } from '../../sections/benefit-lists.tsx'
import { CalendarHero } from '../../sections/calendar-hero.tsx'
import { FigureBeside } from '../../sections/figure-beside.tsx'
import { RuleCards } from '../../sections/rule-cards.tsx'
import { Sentence } from '../../sections/sentence.tsx'
import { UseIndex } from '../../sections/use-index.tsx'

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
