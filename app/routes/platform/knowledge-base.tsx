import * as knowledge from '#content/pages/platform/knowledge-base.ts'
import { precedentAnswer } from '#content/scenes/precedent-answer.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { PrecedentAnswer } from '../../scenes/precedent-answer.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { FacingPages } from '../../sections/facing-pages.tsx'
import { FigureNote } from '../../sections/figure-note.tsx'
import { Holdings } from '../../sections/holdings.tsx'
import { QuestionHero } from '../../sections/question-hero.tsx'
import { SpokenCases } from '../../sections/spoken-cases.tsx'

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
