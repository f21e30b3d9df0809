import { board, hero, meanwhile, meta as pageCopy, rules } from '#content/pages/support/community.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { HouseRules, Meanwhile } from '../../sections/house-rules.tsx'
import { Noticeboard } from '../../sections/noticeboard.tsx'
import { PageHero } from '../../sections/page-hero.tsx'

export const meta = () => pageMeta(pageCopy)

export default function Community() {
  return (
    <>
      <PageHero {...hero} />
      <Noticeboard {...board} />
      <HouseRules {...rules} />
      <Meanwhile {...meanwhile} />
    </>
  )
}
