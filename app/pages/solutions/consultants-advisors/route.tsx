import { pageMeta } from '#app/lib/page-meta.ts'
import { ApplyBand } from '#app/sections/apply-band.tsx'
import { BenefitLists } from '#app/sections/benefit-lists.tsx'
import { interviewFold } from '#content/pages/solutions/consultants-advisors/interview-matrix.ts'
import * as consultants from '#content/pages/solutions/consultants-advisors/page.ts'
import { EntryList } from './entry-list.tsx'
import { Specimens } from './features.tsx'
import { BookContents } from './hero.tsx'
import { InterviewFold } from './interview-matrix.tsx'
import { OpenBook } from './open-book.tsx'
import { TieOut } from './week-three.tsx'

export const meta = () => pageMeta(consultants.meta)

export default function ConsultantsAdvisors() {
  const { hero, week, tie, features, room, end } = consultants
  return (
    <>
      <div className="page books">
        <OpenBook
          {...hero}
          verso={<h1 className="display book-title">{hero.heading}</h1>}
          recto={<BookContents {...hero} />}
        />
        <div id="matrix">
          <InterviewFold copy={interviewFold} />
        </div>
        <OpenBook
          id="week-three"
          {...week}
          verso={<EntryList heading={week.heading} entries={week.days} className="entries-days" />}
          recto={<TieOut {...tie} />}
        />
        <OpenBook
          id="drafts"
          {...features}
          verso={<Specimens heading={features.heading} cards={features.cards.slice(0, 2)} />}
          recto={<Specimens cards={features.cards.slice(2)} />}
        />
        <OpenBook
          id="room"
          {...room}
          verso={<BenefitLists {...room.benefits} />}
          recto={<EntryList heading={room.uses.heading} entries={room.uses.items} />}
        />
      </div>
      <ApplyBand {...end} />
    </>
  )
}
