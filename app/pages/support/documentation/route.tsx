import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { WorkSection } from '#app/scenes/work-section.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import * as documentation from '#content/pages/support/documentation/page.ts'
import { ManualPage } from './manual-page.tsx'
import { Volumes } from './volumes.tsx'

export const meta = () => pageMeta(documentation.meta)

const REQUEST_ID = 'analyze-request'

export default function Documentation() {
  const { hero, live, manual, volumes } = useWords(documentation)
  const { copy } = manual.example
  return (
    <>
      <PageHero {...hero} scene={<Volumes volumes={volumes} />} />
      <ManualPage
        copy={manual}
        requestId={REQUEST_ID}
        copyButton={
          // Unhidden by app/shell/copying.ts, because copying takes a script.
          <>
            <button
              type="button"
              className="code-copy"
              hidden
              data-copy={REQUEST_ID}
              data-ready={copy.idle}
              data-done={copy.done}
              data-failed={copy.manual}
            />
            <span role="status" className="sr-only" />
          </>
        }
      />
      <WorkSection copy={live} scene={<Island name="live-request" />} />
    </>
  )
}
