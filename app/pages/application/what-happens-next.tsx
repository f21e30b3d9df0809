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
        <div className="mt-12 grid gap-12 md:grid-cols-12 md:gap-8 lg:mt-16">
          <div className="md:col-span-6 lg:col-span-5">
            <Procedure steps={steps} />
          </div>
          <div className="docket-place md:col-span-6 md:col-start-7">
            <Docket copy={docket} />
          </div>
        </div>
      </div>
    </section>
  )
}
