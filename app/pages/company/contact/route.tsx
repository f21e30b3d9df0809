import { pageMeta } from '#app/lib/page-meta.ts'
import * as contact from '#content/pages/company/contact/page.ts'
import { site } from '#content/site.ts'
import { ContactDesks } from './desks.tsx'
import { ContactHero } from './hero.tsx'
import { ContactLetter } from './letter.tsx'

export const meta = () => pageMeta(contact.meta)

export default function Contact() {
  return (
    <>
      <ContactHero
        {...contact.hero}
        letter={<ContactLetter {...contact.letter} addressee={site.company} />}
      />
      <ContactDesks {...contact.desks} />
    </>
  )
}
