import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import * as knowledge from '#content/pages/platform/knowledge-base/page.ts'
import { precedentAnswer } from '#content/pages/platform/knowledge-base/precedent-answer.ts'
import { FacingPages } from './facing-pages.tsx'
import { Holdings } from './holdings.tsx'
import { PrecedentAnswer } from './precedent-answer.tsx'
import { QuestionHero } from './question-hero.tsx'
import { SpokenCases } from './spoken-cases.tsx'

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
