import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import {
  apply,
  card,
  clock,
  hero,
  meta as pageCopy,
  response,
} from '#content/pages/support/enterprise-support/page.ts'
import { RateCard } from './rate-card.tsx'
import { ClockRule } from './response-clock.tsx'
import { ResponseNotes } from './response-times.tsx'

export const meta = () => pageMeta(pageCopy)

export default function EnterpriseSupport() {
  return (
    <>
      <PageHero {...hero} />
      <RateCard {...card} />
      <div className="page section">
        <ClockRule copy={clock} />
      </div>
      <ResponseNotes {...response} />
      <ApplyBand {...apply} />
    </>
  )
}
