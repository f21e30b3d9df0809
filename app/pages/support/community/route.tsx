import { pageMeta } from '#app/lib/page-meta.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import { board, hero, meanwhile, meta as pageCopy, rules } from '#content/pages/support/community/page.ts'
import { HouseRules, Meanwhile } from './house-rules.tsx'
import { Noticeboard } from './noticeboard.tsx'

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
