import { elsewhere, hero, index, meta as pageCopy } from '#content/pages/support/help-center.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { HelpIndex } from '../../sections/help-index.tsx'
import { HelpOpening } from '../../sections/help-opening.tsx'
import { InertEntry } from '../../sections/inert-entry.tsx'
import { WriteToUs } from '../../sections/write-to-us.tsx'

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
