import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import { BenefitLists } from '#app/sections/entry-lists.tsx'
import { interviewMatrix } from '#content/pages/solutions/consultants-advisors/interview-matrix.ts'
import * as consultants from '#content/pages/solutions/consultants-advisors/page.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { InterviewMatrix } from './interview-matrix.tsx'
import { OpenBook, TitledParagraphs } from './open-book.tsx'
import { WeekThree } from './week-three.tsx'

export const meta = () => pageMeta(consultants.meta)

export default function ConsultantsAdvisors() {
  const words = useWords(consultants)
  const { benefits, uses, ...room } = words.room
  return (
    <>
      <div className="page books">
        <Hero {...words.hero} />
        <div id="matrix">
          <InterviewMatrix copy={useWords(interviewMatrix)} />
        </div>
        <WeekThree id="week-three" {...words.weekThree} />
        <Features id="drafts" {...words.features} />
        <OpenBook
          id="room"
          {...room}
          left={<BenefitLists {...benefits} />}
          right={<TitledParagraphs heading={uses.heading} entries={uses.items} />}
        />
      </div>
      <Ending {...words.ending} />
    </>
  )
}
