import * as home from '#content/pages/home.ts'
import { answerApplication } from '../features/application-form/answer-application.ts'
import { ApplicationForm } from '../features/application-form/application-form.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { AuditLedger } from '../scenes/audit-ledger.tsx'
import { CitedAnswer } from '../scenes/cited-answer.tsx'
import { RedlineLetter } from '../scenes/redline-letter.tsx'
import { RuleCheck } from '../scenes/rule-check.tsx'
import { ContactSection } from '../sections/contact-section.tsx'
import { FeatureIndex } from '../sections/feature-index.tsx'
import { HomeHero } from '../sections/home-hero.tsx'
import { Personas } from '../sections/personas.tsx'
import { Statement } from '../sections/statement.tsx'
import { Wordmarks } from '../sections/wordmarks.tsx'

export const meta = () => pageMeta(home.meta)

export const action = answerApplication

export default function Home() {
  return (
    <>
      <HomeHero {...home.hero} scene={<RedlineLetter copy={home.letterScene} className="unfold" />} />
      <Wordmarks {...home.wordmarks} />
      <div id="features" className="section">
        <Personas {...home.personas} />
        <FeatureIndex
          {...home.features}
          analysisScene={<CitedAnswer copy={home.answerScene} />}
          complianceScene={<RuleCheck copy={home.checkScene} />}
          auditScene={<AuditLedger copy={home.ledgerScene} />}
        />
      </div>
      <Statement {...home.statement} />
      <ContactSection {...home.contact} form={<ApplicationForm action={home.meta.path} thanks="dialog" />} />
    </>
  )
}
