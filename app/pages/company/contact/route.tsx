import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import * as contact from '#content/pages/company/contact/page.ts'
import { site } from '#content/site.ts'
import { Desks } from './desks.tsx'
import { Hero } from './hero.tsx'
import { Letter } from './letter.tsx'

export const meta = () => pageMeta(contact.meta)

export default function Contact() {
  const words = useWords(contact)
  return (
    <>
      <Hero {...words.hero} />
      <Desks {...words.desks} />
      <div className="page pb-[var(--section)]">
        <Letter {...words.letter} addressee={useWords(site).company} />
      </div>
    </>
  )
}
