import * as workflows from '#content/pages/platform/workflows.ts'
import { procedureLanes } from '#content/scenes/procedure-lanes.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ProcedureLanes } from '../../scenes/procedure-lanes.tsx'
import { AnnotatedPage } from '../../sections/annotated-page.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { FigureNote } from '../../sections/figure-note.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Shelf } from '../../sections/shelf.tsx'
import { Stops } from '../../sections/stops.tsx'

export const meta = () => pageMeta(workflows.meta)

export default function Workflows() {
  return (
    <>
      <PageHero {...workflows.hero} />
      <div className="border-y bg-well py-12 lg:py-16">
        <div className="page">
          <ProcedureLanes copy={procedureLanes} />
        </div>
      </div>
      <AnnotatedPage {...workflows.page} />
      <Stops {...workflows.stops}>
        <FigureNote {...workflows.figure} />
      </Stops>
      <Shelf {...workflows.shelf} />
      <ApplyBand {...workflows.apply} />
    </>
  )
}
