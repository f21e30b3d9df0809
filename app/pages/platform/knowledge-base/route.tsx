import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import * as knowledge from '#content/pages/platform/knowledge-base/page.ts'
import { precedentAnswer } from '#content/pages/platform/knowledge-base/precedent-answer.ts'
import { FacingPages } from './answer-steps.tsx'
import { SpokenCases } from './hard-cases.tsx'
import { QuestionHero } from './hero.tsx'
import { Holdings } from './included-documents.tsx'
import { PrecedentAnswer } from './precedent-answer.tsx'

export const meta = () => pageMeta(knowledge.meta)

export default function KnowledgeBase() {
  return (
    <>
      <QuestionHero {...knowledge.hero} scene={<PrecedentAnswer copy={precedentAnswer} />} />
      <FacingPages {...knowledge.making}>
        <FigureNote {...knowledge.figure} />
      </FacingPages>
      <SpokenCases {...knowledge.cases} />
      <Holdings {...knowledge.holdings} />
      <ApplyBand {...knowledge.apply} />
    </>
  )
}
