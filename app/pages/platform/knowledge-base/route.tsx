import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { Ending } from '#app/sections/ending.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import { narrowedQuestion } from '#content/pages/platform/knowledge-base/narrowed-question.ts'
import * as knowledge from '#content/pages/platform/knowledge-base/page.ts'
import { precedentAnswer } from '#content/pages/platform/knowledge-base/precedent-answer.ts'
import { AnswerSteps } from './answer-steps.tsx'
import { HardCases } from './hard-cases.tsx'
import { Hero } from './hero.tsx'
import { IncludedDocuments } from './included-documents.tsx'
import { PrecedentAnswer } from './precedent-answer.tsx'

export const meta = () => pageMeta(knowledge.meta)

export default function KnowledgeBase() {
  const words = useWords(knowledge)
  return (
    <>
      <Hero {...words.hero} scene={<PrecedentAnswer copy={useWords(precedentAnswer)} />} />
      <AnswerSteps {...words.answerSteps}>
        <FigureNote {...words.figure} />
      </AnswerSteps>
      <WorkSection copy={useWords(narrowedQuestion)} scene={<Island name="narrowed-question" />} />
      <HardCases {...words.hardCases} />
      <IncludedDocuments {...words.includedDocuments} />
      <Ending {...words.ending} />
    </>
  )
}
