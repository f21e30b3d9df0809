import * as perry from '#content/pages/platform/perry.ts'
import { workingSession } from '#content/scenes/working-session.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { WorkingSession } from '../../scenes/working-session.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { FigureNote } from '../../sections/figure-note.tsx'
import { InstructionIndex } from '../../sections/instruction-index.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Procedure } from '../../sections/procedure.tsx'
import { Questions } from '../../sections/questions.tsx'
import { Refusals } from '../../sections/refusals.tsx'
import { SectionHead } from '../../sections/section-head.tsx'

export const meta = () => pageMeta(perry.meta)

export default function Perry() {
  return (
    <>
      <PageHero {...perry.hero} scene={<WorkingSession copy={workingSession} />} />
      <section className="page pb-[var(--section)] pt-8">
        <SectionHead folio={perry.steps.folio} heading={perry.steps.heading} />
        <div className="mt-12 grid gap-12 lg:mt-16 lg:grid-cols-12 lg:gap-8">
          <FigureNote {...perry.figure} className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start" />
          <div className="lg:col-span-7 lg:col-start-6">
            <Procedure steps={perry.steps.items} />
          </div>
        </div>
      </section>
      <InstructionIndex {...perry.instructions} />
      <Refusals {...perry.refusals} />
      <section className="page">
        <div className="spread">
          <p className="folio lg:pt-2">{perry.questions.folio}</p>
          <div>
            <h2 className="subtitle mb-8">{perry.questions.heading}</h2>
            <Questions questions={perry.questions.items} />
          </div>
        </div>
      </section>
      <ApplyBand {...perry.apply} />
    </>
  )
}
