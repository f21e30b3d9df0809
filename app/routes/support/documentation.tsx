import { hero, manual, meta as pageCopy, volumes } from '#content/pages/support/documentation.ts'
import { CopyButton } from '../../features/copy-code/copy-button.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { ManualPage } from '../../sections/manual-page.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Volumes } from '../../sections/volumes.tsx'

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
        copyButton={<CopyButton text={request.code} targetId={REQUEST_ID} labels={copy} />}
      />
    </>
  )
}
