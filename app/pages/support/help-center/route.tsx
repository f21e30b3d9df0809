import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { ComingSoonEntry } from '#app/ui/coming-soon.tsx'
import * as helpCenter from '#content/pages/support/help-center/page.ts'
import { ArticleIndex } from './article-index.tsx'
import { Hero } from './hero.tsx'
import { WriteToUs } from './write-to-us.tsx'

export const meta = () => pageMeta(helpCenter.meta)

export default function HelpCenter() {
  const { articleIndex, hero, writeToUs } = useWords(helpCenter)
  const { search, ...opening } = hero
  const contents = articleIndex.categories.map(({ id, title, entries }) => ({
    id,
    title,
    count: `${entries.length} ${articleIndex.unit}`,
  }))
  return (
    <>
      <Hero {...opening} contents={contents} />
      <ArticleIndex {...articleIndex} />
      <search className="page block pt-12">
        <div className="max-w-xl">
          <ComingSoonEntry {...search} type="search" />
        </div>
      </search>
      <WriteToUs {...writeToUs} />
    </>
  )
}
