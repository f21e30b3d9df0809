import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as about from '#content/pages/company/about/page.ts'
import { Hero } from './hero.tsx'
import { Leadership } from './leadership.tsx'
import { Mission } from './mission.tsx'
import { NextSteps } from './next-steps.tsx'
import { Values } from './values.tsx'

export const meta = () => pageMeta(about.meta)

export default function About() {
  const words = useWords(about)
  return (
    <>
      <Hero {...words.hero} scene={<Island name="octavo-fold" />} />
      <Mission {...words.mission} />
      <Values {...words.values} />
      <Leadership {...words.leadership} />
      <NextSteps {...words.nextSteps} />
    </>
  )
}
