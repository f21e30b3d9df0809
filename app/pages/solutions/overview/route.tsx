import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { oneEmail } from '#content/pages/solutions/overview/one-email.ts'
import { overnightRuns } from '#content/pages/solutions/overview/overnight-runs.ts'
import * as overview from '#content/pages/solutions/overview/page.ts'
import { Customers, Testimonials } from './customers.tsx'
import { Hero } from './hero.tsx'
import { Industries } from './industries.tsx'
import { NextSteps } from './next-steps.tsx'

export const meta = () => pageMeta(overview.meta)

export default function Solutions() {
  const words = useWords(overview)
  return (
    <>
      <Hero {...words.hero} index={words.solutionIndex} />
      <WorkSection copy={useWords(oneEmail)} scene={<Island name="one-email" />} />
      <Industries {...words.industries} overnightRuns={useWords(overnightRuns)} />
      <Customers {...words.customers} />
      <Testimonials {...words.testimonials} />
      <NextSteps {...words.nextSteps} />
    </>
  )
}
