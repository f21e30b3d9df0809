import * as consultants from '#content/pages/solutions/consultants-advisors.ts'
import { interviewFold } from '#content/scenes/interview-fold.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { InterviewFold } from '../../scenes/interview-fold.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { BenefitLists } from '../../sections/benefit-lists.tsx'
import { BookContents } from '../../sections/book-contents.tsx'
import { EntryList } from '../../sections/entry-list.tsx'
import { OpenBook } from '../../sections/open-book.tsx'
import { Specimens } from '../../sections/specimens.tsx'
import { TieOut } from '../../sections/tie-out.tsx'

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
