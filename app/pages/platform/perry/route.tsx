import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { Ending } from '#app/sections/ending.tsx'
import { Procedure, Questions } from '#app/sections/entry-lists.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'
import { oneQuestion } from '#content/pages/platform/perry/one-question.ts'
import * as perry from '#content/pages/platform/perry/page.ts'
import { workingSession } from '#content/pages/platform/perry/working-session.ts'
import { ExampleInstructions } from './example-instructions.tsx'
import { Hero } from './hero.tsx'
import { Refusals } from './refusals.tsx'
import { WorkingSession } from './working-session.tsx'

export const meta = () => pageMeta(perry.meta)

export default function Perry() {
  const words = useWords(perry)
  return (
    <>
      <Hero {...words.hero} scene={<WorkingSession copy={useWords(workingSession)} />} />
      <section className="page pb-[var(--section)] pt-8">
        <SectionHead heading={words.steps.heading} />
        <div className="mt-12 grid gap-12 md:grid-cols-12 md:gap-8 lg:mt-16">
          <FigureNote {...words.figure} className="md:sticky md:top-28 md:col-span-4 md:self-start" />
          <div className="md:col-span-8 lg:col-span-7 lg:col-start-6">
            <Procedure steps={words.steps.items} />
          </div>
        </div>
      </section>
      <WorkSection copy={useWords(oneQuestion)} scene={<Island name="one-question" />} />
      <ExampleInstructions {...words.exampleInstructions} />
      <Refusals {...words.refusals} />
      <section className="page grid gap-8 md:grid-cols-12">
        <h2 className="subtitle md:col-span-4">{words.questions.heading}</h2>
        <div className="md:col-span-8">
          <Questions questions={words.questions.items} />
        </div>
      </section>
      <Ending {...words.ending} />
    </>
  )
}
