import {
  apply,
  card,
  clock,
  hero,
  meta as pageCopy,
  response,
} from '#content/pages/support/enterprise-support.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ClockRule } from '../../scenes/clock-rule.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { RateCard } from '../../sections/rate-card.tsx'
import { ResponseNotes } from '../../sections/response-notes.tsx'

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
