import { pageMeta } from '#app/lib/page-meta.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as workflows from '#content/pages/platform/workflows/page.ts'
import { procedureLanes } from '#content/pages/platform/workflows/procedure-lanes.ts'
import { waitingStep } from '#content/pages/platform/workflows/waiting-step.ts'
import { ProcedureLanes } from './procedure-lanes.tsx'
import { StarterProcedures, WrittenProcedure } from './procedures.tsx'
import { StopConditions } from './stop-conditions.tsx'
import { WaitingStep } from './waiting-step.tsx'

export const meta = () => pageMeta(workflows.meta)

const workWaitingStep = () =>
  Promise.all([
    import('#app/scenes/worked-scene.tsx'),
    import('#content/pages/platform/workflows/waiting-step-machine.ts'),
  ]).then(([{ WorkedScene }, { waitingStepMachine }]) => (
    <WorkedScene copy={waitingStep} worked={waitingStepMachine(waitingStep)} Draw={WaitingStep} />
  ))

export default function Workflows() {
  return (
    <>
      <PageHero {...workflows.hero} />
      <div className="line-y bg-well py-12 lg:py-16">
        <div className="page">
          <ProcedureLanes copy={procedureLanes} />
        </div>
      </div>
      <WrittenProcedure {...workflows.writtenProcedure} />
      <WorkSection copy={waitingStep} Draw={WaitingStep} load={workWaitingStep} />
      <StopConditions {...workflows.stopConditions}>
        <FigureNote {...workflows.figure} />
      </StopConditions>
      <StarterProcedures {...workflows.starterProcedures} />
      <ApplyBand {...workflows.applyBand} />
    </>
  )
}
