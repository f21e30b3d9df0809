import { pageMeta } from '#app/lib/page-meta.ts'
import { faqPage } from '#app/lib/structured-data-nodes.ts'
import { useWords } from '#app/lib/words.ts'
import { Ending } from '#app/sections/ending.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import { Quotation } from '#app/sections/quotation.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { documentWalls } from '#content/pages/company/security/document-walls.ts'
import * as security from '#content/pages/company/security/page.ts'
import { DocumentWalls } from './document-walls.tsx'
import { Protections } from './protections.tsx'
import { Questionnaire } from './questionnaire.tsx'

export const meta = () => {
  const answers = useWords(security).questionnaire.answers.map(({ question, short, text }) => ({
    question,
    answer: `${short} ${text}`,
  }))
  return pageMeta(security.meta, { graph: [faqPage(answers)] })
}

export default function Security() {
  const words = useWords(security)
  const { hero } = words
  return (
    <>
      <PageHero {...hero} scene={<DocumentWalls copy={useWords(documentWalls)} />}>
        <Link to={hero.apply.href} className="btn btn-primary">
          {hero.apply.label}
        </Link>
        <a href={hero.more.href} className="link py-3">
          {hero.more.label}
        </a>
      </PageHero>
      <Protections {...words.protections} />
      <Quotation {...words.quotation} />
      <Questionnaire id="answers" {...words.questionnaire} />
      <Ending {...words.ending} />
    </>
  )
}
