import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as workflows from '#content/pages/platform/workflows/page.ts'
import { procedureLanes } from '#content/pages/platform/workflows/procedure-lanes.ts'
import { ProcedureLanes } from './procedure-lanes.tsx'
import { AnnotatedPage } from './procedures.tsx'
import { Shelf } from './shelf.tsx'
import { Stops } from './stop-conditions.tsx'

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
