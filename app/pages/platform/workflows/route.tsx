import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { Ending } from '#app/sections/ending.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as workflows from '#content/pages/platform/workflows/page.ts'
import { procedureLanes } from '#content/pages/platform/workflows/procedure-lanes.ts'
import { waitingStep } from '#content/pages/platform/workflows/waiting-step.ts'
import { ProcedureLanes } from './procedure-lanes.tsx'
import { StarterProcedures, WrittenProcedure } from './procedures.tsx'
import { StopConditions } from './stop-conditions.tsx'

export const meta = () => pageMeta(workflows.meta)

export default function Workflows() {
  const words = useWords(workflows)
  return (
    // The page is a run: a line goes through it, and waits for the reader's signature.
    <>
      <div className="page-run">
        <PageHero {...words.hero} />
        <div className="line-y bg-well py-12 lg:py-16">
          <div className="page">
            <ProcedureLanes copy={useWords(procedureLanes)} />
          </div>
        </div>
        <WrittenProcedure {...words.writtenProcedure} />
      </div>
      <div className="page-run page-run-stop">
        <WorkSection copy={useWords(waitingStep)} scene={<Island name="waiting-step" />} />
      </div>
      <div className="page-run page-run-ahead">
        <StopConditions {...words.stopConditions}>
          <FigureNote {...words.figure} />
        </StopConditions>
        <StarterProcedures {...words.starterProcedures} />
        <Ending {...words.ending} />
      </div>
    </>
  )
}
