import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as workflows from '#content/pages/platform/workflows/page.ts'
import { procedureLanes } from '#content/pages/platform/workflows/procedure-lanes.ts'
import { ProcedureLanes } from './procedure-lanes.tsx'
import { StarterProcedures, WrittenProcedure } from './procedures.tsx'
import { StopConditions } from './stop-conditions.tsx'

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
      <WrittenProcedure {...workflows.writtenProcedure} />
      <StopConditions {...workflows.stopConditions}>
        <FigureNote {...workflows.figure} />
      </StopConditions>
      <StarterProcedures {...workflows.starterProcedures} />
      <ApplyBand {...workflows.applyBand} />
    </>
  )
}
