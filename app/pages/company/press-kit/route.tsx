import { pageMeta } from '#app/lib/page-meta.ts'
import * as press from '#content/pages/company/press-kit/page.ts'
import { site } from '#content/site.ts'
import { Boilerplate } from './boilerplate.tsx'
import { Swatches } from './colors.tsx'
import { DownloadList } from './downloads.tsx'
import { PressHero } from './hero.tsx'
import { MarkPlates } from './logo.tsx'
import { HouseNames } from './naming-rules.tsx'

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
