import { positions } from '#content/collections/positions.ts'
import * as careers from '#content/pages/company/careers.ts'
import { answerCareerApplication } from '../../features/careers/answer-career-application.ts'
import { Apply } from '../../features/careers/apply.tsx'
import { CareerNotice } from '../../features/careers/career-notice.tsx'
import { jobPosting } from '../../lib/job-posting.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CareersHero } from '../../sections/careers-hero.tsx'
import { Habits } from '../../sections/habits.tsx'
import { HiringGathering } from '../../sections/hiring-gathering.tsx'
import { PositionLedger } from '../../sections/position-ledger.tsx'
import { Unlisted } from '../../sections/unlisted.tsx'

export const meta = () =>
  pageMeta(careers.meta, { graph: positions.map(position => jobPosting(position, careers.openSince)) })

export const action = answerCareerApplication

export default function Careers() {
  return (
    <>
      <CareerNotice />
      <CareersHero {...careers.hero} positions={positions} remote={careers.openPositions.labels.remote} />
      <Habits {...careers.habits} />
      <HiringGathering {...careers.hiring} />
      <PositionLedger
        {...careers.openPositions}
        positions={positions}
        renderApply={position => (
          <Apply position={position} label={careers.openPositions.apply} action={careers.meta.path} />
        )}
      />
      <Unlisted {...careers.unlisted} />
    </>
  )
}
