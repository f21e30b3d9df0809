import { Link } from 'react-router'
import * as security from '#content/pages/company/security.ts'
import { documentWalls } from '#content/scenes/document-walls.ts'
import { faqPage } from '../../lib/faq-page.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { DocumentWalls } from '../../scenes/document-walls.tsx'
import { ApplyBand } from '../../sections/apply-band.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { ProtectionCards } from '../../sections/protection-cards.tsx'
import { Questionnaire } from '../../sections/questionnaire.tsx'

export const meta = () => {
  const answers = security.questionnaire.answers.map(({ question, short, text }) => ({
    question,
    answer: `${short} ${text}`,
  }))
  return pageMeta(security.meta, { graph: [faqPage(answers)] })
}

export default function Security() {
  const { hero } = security
  return (
    <>
      <PageHero {...hero} scene={<DocumentWalls copy={documentWalls} />}>
        <Link to={hero.apply.href} prefetch="intent" className="btn btn-primary">
          {hero.apply.label}
        </Link>
        <a href={hero.more.href} className="link py-3">
          {hero.more.label}
        </a>
      </PageHero>
      <ProtectionCards {...security.cards} />
      <Questionnaire id="answers" {...security.questionnaire} />
      <ApplyBand {...security.end} />
    </>
  )
}
