import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import * as financial from '#content/pages/solutions/financial-services/page.ts'
import { reviewPack } from '#content/pages/solutions/financial-services/review-pack.ts'
import { AdvisoryYear } from './advisory-year.tsx'
import { Benefits, Uses } from './benefits-and-uses.tsx'
import { Features, MemoStatement } from './features.tsx'
import { Hero } from './hero.tsx'
import { ReviewPack } from './review-pack.tsx'

export const meta = () => pageMeta(financial.meta)

export default function FinancialServices() {
  const words = useWords(financial)
  return (
    <>
      <Hero {...words.hero} />
      <div className="page">
        <ReviewPack copy={useWords(reviewPack)} />
      </div>
      <AdvisoryYear id="the-year" {...words.advisoryYear} />
      <MemoStatement text={words.memoStatement} />
      <Features {...words.features} />
      <Benefits {...words.benefits} />
      <Uses {...words.uses} />
      <Ending {...words.ending} />
    </>
  )
}
