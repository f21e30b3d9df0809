import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { EntryList } from '#app/sections/entry-lists.tsx'
import * as trust from '#content/pages/company/trust/page.ts'
import { Disclosure } from './disclosure.tsx'
import { Documents } from './documents.tsx'
import { Hero } from './hero.tsx'
import { History } from './history.tsx'
import { Register } from './register.tsx'

export const meta = () => pageMeta(trust.meta)

export default function Trust() {
  const words = useWords(trust)
  return (
    <>
      <Hero {...words.hero} />
      <Register {...words.register} />
      <Documents {...words.documents} />
      <div className="page section trust-pair">
        <section id="subprocessors">
          <h2 className="subtitle">{words.subprocessors.heading}</h2>
          <EntryList
            items={words.subprocessors.rows}
            className="trust-entries"
            titleClass="heading"
            textClass="text mt-1"
          />
        </section>
        <Disclosure {...words.disclosure} />
      </div>
      <History {...words.history} />
    </>
  )
}
