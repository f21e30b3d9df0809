import { pageMeta } from '#app/lib/page-meta.ts'
import { PageHero } from '#app/sections/page-hero.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { hero, manual, meta as pageCopy, volumes } from '#content/pages/support/documentation/page.ts'
import { ManualPage } from './manual-page.tsx'
import { Volumes } from './volumes.tsx'

export const meta = () => pageMeta(pageCopy)

const REQUEST_ID = 'analyze-request'

export default function Documentation() {
  const { request, copy } = manual.example
  return (
    <>
      <PageHero {...hero} scene={<Volumes volumes={volumes} />} />
      <ManualPage
        copy={manual}
        requestId={REQUEST_ID}
        copyButton={
          <CopyButton
            text={request.code}
            target={() => document.getElementById(REQUEST_ID)}
            labels={copy}
            className="code-copy"
          />
        }
      />
    </>
  )
}
