import { Procedure } from '#app/sections/entry-lists.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'
import type { DocketCopy } from '#content/company-schema.ts'
import type { Entry } from '#content/schema.ts'
import { Docket } from './docket.tsx'

interface WhatHappensNextProps {
  heading: string
  steps: readonly Entry[]
  docket: DocketCopy
}

/** The steps after sending, with the docket. */
export function WhatHappensNext({ heading, steps, docket }: WhatHappensNextProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <SectionHead heading={heading} />
        <div className="after-sending">
          <Procedure steps={steps} />
          <div className="docket-place">
            <Docket copy={docket} />
          </div>
        </div>
      </div>
    </section>
  )
}
