import * as overview from '#content/pages/platform/overview.ts'
import { platformMap } from '#content/scenes/platform-map.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { PlatformMap } from '../../scenes/platform-map.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { FoldCards } from '../../sections/fold-cards.tsx'
import { PartRows } from '../../sections/part-rows.tsx'
import { SplitHero } from '../../sections/split-hero.tsx'
import { Tenets } from '../../sections/tenets.tsx'

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
