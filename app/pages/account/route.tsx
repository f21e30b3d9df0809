import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as page from '#content/pages/account/page.ts'
import { HowItGoes } from './how-it-goes.tsx'
import { SealedLetter } from './sealed-letter.tsx'

export const meta = () => pageMeta(page.meta)

/** The page that links in account emails open. The token is in the fragment, which only a script can read. */
export default function Account() {
  const { account } = useWords(page)
  return (
    <section className="page account section">
      <div className="min-w-0">
        <h1 className="title">{account.heading}</h1>
        <p className="lead mt-4">{account.lead}</p>
        <div className="account-sheet sheet mt-10">
          <Island name="account-steps" />
        </div>
      </div>
      <div className="min-w-0">
        <SealedLetter {...account.picture} />
        <HowItGoes {...account.aside} />
      </div>
    </section>
  )
}
