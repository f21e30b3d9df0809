import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as support from '#content/pages/support/enterprise-support/page.ts'
import { RateCard } from './rate-card.tsx'
import { ResponseTimes } from './response-times.tsx'

export const meta = () => pageMeta(support.meta)

export default function EnterpriseSupport() {
  const { ending, hero, rateCard, responseClock, responseTimes } = useWords(support)
  return (
    <>
      <PageHero {...hero} />
      <RateCard {...rateCard} />
      <ResponseTimes {...responseTimes} clock={responseClock} />
      <Ending {...ending} />
    </>
  )
}
