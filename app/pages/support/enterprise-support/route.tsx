import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import {
  apply,
  hero,
  meta as pageCopy,
  rateCard,
  responseClock,
  responseTimes,
} from '#content/pages/support/enterprise-support/page.ts'
import { RateCard } from './rate-card.tsx'
import { ResponseTimes } from './response-times.tsx'

export const meta = () => pageMeta(pageCopy)

export default function EnterpriseSupport() {
  return (
    <>
      <PageHero {...hero} />
      <RateCard {...rateCard} />
      <ResponseTimes {...responseTimes} clock={responseClock} />
      <ApplyBand {...apply} />
    </>
  )
}
