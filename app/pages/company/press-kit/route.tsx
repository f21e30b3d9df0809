import { pageMeta } from '#app/lib/page-meta.ts'
import * as press from '#content/pages/company/press-kit/page.ts'
import { site } from '#content/site.ts'
import { Boilerplate } from './boilerplate.tsx'
import { DownloadList } from './download-list.tsx'
import { HouseNames } from './house-names.tsx'
import { MarkPlates } from './mark-plates.tsx'
import { PressHero } from './press-hero.tsx'
import { Swatches } from './swatches.tsx'

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
