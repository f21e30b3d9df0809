import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { ApplyLinks } from '#app/sections/apply-links.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import { oneEmail } from '#content/pages/solutions/overview/one-email.ts'
import { overnightRuns } from '#content/pages/solutions/overview/overnight-runs.ts'
import * as overview from '#content/pages/solutions/overview/page.ts'
import { Customers, Testimonials } from './customers.tsx'
import { Industries } from './industries.tsx'
import { NextSteps } from './next-steps.tsx'
import { SolutionIndex } from './solution-index.tsx'

export const meta = () => pageMeta(overview.meta)

export default function Solutions() {
  const words = useWords(overview)
  const { hero } = words
  return (
    <>
      <PageHero {...hero}>
        <ApplyLinks apply={hero.apply} more={hero.more} />
      </PageHero>
      <WorkSection copy={useWords(oneEmail)} scene={<Island name="one-email" />} />
      <Industries {...words.industries} overnightRuns={useWords(overnightRuns)} />
      <SolutionIndex id="professions" {...words.solutionIndex} />
      <Customers {...words.customers} />
      <Testimonials {...words.testimonials} />
      <NextSteps {...words.nextSteps} />
    </>
  )
}
