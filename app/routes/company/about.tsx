import * as about from '#content/pages/company/about.ts'
import { octavoFold } from '#content/scenes/octavo-fold.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { OctavoFold } from '../../scenes/octavo-fold.tsx'
import { Leadership } from '../../sections/leadership.tsx'
import { Mission } from '../../sections/mission.tsx'
import { Opening } from '../../sections/opening.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { TwoDoors } from '../../sections/two-doors.tsx'

export const meta = () => pageMeta(about.meta)

export default function About() {
  return (
    <>
      <PageHero {...about.hero} scene={<OctavoFold copy={octavoFold} />} />
      <Mission {...about.mission} />
      <Opening {...about.house} />
      <Leadership {...about.leadership} />
      <TwoDoors {...about.doors} />
    </>
  )
}
