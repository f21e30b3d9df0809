import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as community from '#content/pages/support/community/page.ts'
import { HouseRules } from './house-rules.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Noticeboard } from './noticeboard.tsx'
import { RoomPlan } from './room-plan.tsx'

export const meta = () => pageMeta(community.meta)

export default function Community() {
  const { board, hero, meanwhile, room, rules } = useWords(community)
  return (
    <>
      <PageHero {...hero} />
      <RoomPlan copy={room} />
      <Noticeboard {...board} />
      <HouseRules {...rules} />
      <Meanwhile {...meanwhile} />
    </>
  )
}
