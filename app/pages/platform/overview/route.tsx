import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import * as overview from '#content/pages/platform/overview/page.ts'
import { platformMap } from '#content/pages/platform/overview/platform-map.ts'
import { tour } from '#content/pages/platform/overview/tour.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { OtherFeatures } from './other-features.tsx'
import { PlatformMap } from './platform-map.tsx'
import { PlatformRules } from './platform-rules.tsx'
import { Tour } from './tour.tsx'

export const meta = () => pageMeta(overview.meta)

export default function PlatformOverview() {
  const words = useWords(overview)
  return (
    <>
      <Hero {...words.hero} scene={<PlatformMap copy={useWords(platformMap)} />} />
      <Tour {...useWords(tour)} />
      <FeatureCards {...words.featureCards} />
      <OtherFeatures {...words.otherFeatures} />
      <PlatformRules {...words.platformRules} />
      <Ending {...words.ending} />
    </>
  )
}
