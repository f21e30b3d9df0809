import { positions } from '#content/collections/positions.ts'
import * as careers from '#content/pages/company/careers.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { CareersHero } from '../../sections/careers-hero.tsx'
import { Habits } from '../../sections/habits.tsx'
import { HiringGathering } from '../../sections/hiring-gathering.tsx'
import { PositionLedger } from '../../sections/position-ledger.tsx'
import { Unlisted } from '../../sections/unlisted.tsx'

export const meta = () => pageMeta(careers.meta)

export default function Careers() {
  return (
    <>
      <CareersHero {...careers.hero} positions={positions} remote={careers.openPositions.labels.remote} />
      <Habits {...careers.habits} />
      <HiringGathering {...careers.hiring} />
      <PositionLedger
        {...careers.openPositions}
        positions={positions}
        renderApply={() => (
          <button type="button" className="btn">
            {careers.openPositions.apply}
          </button>
        )}
      />
      <Unlisted {...careers.unlisted} />
    </>
  )
}
