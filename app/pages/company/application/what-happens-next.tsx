import { Scene, SceneBar } from '#app/scenes/scene.tsx'
import { Procedure } from '#app/sections/entry-lists.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'
import type { DocketCopy } from '#content/company-schema.ts'
import type { Entry } from '#content/schema.ts'

interface WhatHappensNextProps {
  folio: string
  heading: string
  steps: readonly Entry[]
  docket: DocketCopy
}

/** What happens after sending, step by step, with a drawing of the slip that travels along. */
export function WhatHappensNext({ folio, heading, steps, docket }: WhatHappensNextProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <SectionHead folio={folio} heading={heading} />
        <div className="mt-12 grid gap-12 lg:mt-16 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-5">
            <Procedure steps={steps} />
          </div>
          <div className="docket-place lg:col-span-6 lg:col-start-7">
            <Docket copy={docket} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** The slip that travels with an application from desk to desk, and collects their remarks. */
function Docket({ copy }: { copy: DocketCopy }) {
  return (
    <Scene copy={copy} className="docket">
      <SceneBar words={[copy.title, copy.number, copy.firm]} />
      <ol className="docket-lines">
        {copy.lines.map(line => (
          <li key={line.step} data-flagged={line.open}>
            <span className="docket-step">{line.step}</span>
            <span className="docket-day">{line.day}</span>
            <span className="docket-desk">{line.desk}</span>
            <em className="docket-remark">{line.remark}</em>
          </li>
        ))}
      </ol>
    </Scene>
  )
}
