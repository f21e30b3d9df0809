import * as press from '#content/pages/company/press-kit.ts'
import { site } from '#content/site.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { Boilerplate } from '../../sections/boilerplate.tsx'
import { DownloadList } from '../../sections/download-list.tsx'
import { HouseNames } from '../../sections/house-names.tsx'
import { MarkPlates } from '../../sections/mark-plates.tsx'
import { PressHero } from '../../sections/press-hero.tsx'
import { Swatches } from '../../sections/swatches.tsx'

export const meta = () => pageMeta(press.meta)

export default function PressKit() {
  return (
    <>
      <PressHero {...press.hero} />
      <MarkPlates {...press.mark} name={site.company} />
      <Swatches {...press.colors} />
      <DownloadList {...press.downloads} />
      <HouseNames {...press.names} />
      <Boilerplate {...press.boilerplate} />
    </>
  )
}
