import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import * as overview from '#content/pages/platform/overview/page.ts'
import { platformMap } from '#content/pages/platform/overview/platform-map.ts'
import { FoldCards } from './fold-cards.tsx'
import { PartRows } from './part-rows.tsx'
import { PlatformMap } from './platform-map.tsx'
import { SplitHero } from './split-hero.tsx'
import { Tenets } from './tenets.tsx'

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
