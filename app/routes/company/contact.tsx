import * as contact from '#content/pages/company/contact.ts'
import { site } from '#content/site.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { ContactDesks } from '../../sections/contact-desks.tsx'
import { ContactHero } from '../../sections/contact-hero.tsx'
import { ContactLetter } from '../../sections/contact-letter.tsx'

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
