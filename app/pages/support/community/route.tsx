import { pageMeta } from '#app/lib/page-meta.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import {
  board,
  hero,
  meanwhile,
  meta as pageCopy,
  room,
  rules,
} from '#content/pages/support/community/page.ts'
import { HouseRules } from './house-rules.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Noticeboard } from './noticeboard.tsx'
import { RoomPlan } from './room-plan.tsx'

export const meta = () => pageMeta(pageCopy)

export default function Community() {
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
