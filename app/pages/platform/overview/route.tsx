import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import * as overview from '#content/pages/platform/overview/page.ts'
import { platformMap } from '#content/pages/platform/overview/platform-map.ts'
import { FoldCards } from './feature-cards.tsx'
import { SplitHero } from './hero.tsx'
import { PartRows } from './other-features.tsx'
import { PlatformMap } from './platform-map.tsx'
import { Tenets } from './platform-rules.tsx'

export const meta = () => pageMeta(overview.meta)

export default function PlatformOverview() {
  return (
    <>
      <SplitHero {...overview.hero} scene={<PlatformMap copy={platformMap} />} />
      <FoldCards {...overview.cards} />
      <PartRows {...overview.others} />
      <Tenets {...overview.tenets} />
      <ApplyBand {...overview.apply} />
    </>
  )
}
