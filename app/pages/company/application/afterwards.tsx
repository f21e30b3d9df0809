import type { ReactNode } from 'react'
import { Procedure } from '#app/sections/entry-lists.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'
import type { Entry } from '#content/schema.ts'

interface AfterwardsProps {
  folio: string
  heading: string
  steps: readonly Entry[]
  scene: ReactNode
}

/** What follows, step by step, and the paper that it leaves behind. */
export function Afterwards({ folio, heading, steps, scene }: AfterwardsProps) {
  return (
    <section className="section border-y bg-well">
      <div className="page">
        <SectionHead folio={folio} heading={heading} />
        <div className="mt-12 grid gap-12 lg:mt-16 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-5">
            <Procedure steps={steps} />
          </div>
          <div className="docket-place lg:col-span-6 lg:col-start-7">{scene}</div>
        </div>
      </div>
    </section>
  )
}
