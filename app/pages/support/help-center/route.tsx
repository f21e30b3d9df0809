import { pageMeta } from '#app/lib/page-meta.ts'
import { InertEntry } from '#app/sections/inert-entry.tsx'
import { elsewhere, hero, index, meta as pageCopy } from '#content/pages/support/help-center/page.ts'
import { HelpIndex } from './article-index.tsx'
import { HelpOpening } from './hero.tsx'
import { WriteToUs } from './write-to-us.tsx'

export const meta = () => pageMeta(pageCopy)

export default function HelpCenter() {
  const contents = index.categories.map(({ id, title, entries }) => ({
    id,
    title,
    count: `${entries.length} ${index.unit}`,
  }))
  return (
    <>
      <HelpOpening {...hero} contents={contents} search={<InertEntry {...hero.search} type="search" />} />
      <HelpIndex {...index} />
      <WriteToUs {...elsewhere} />
    </>
  )
}
