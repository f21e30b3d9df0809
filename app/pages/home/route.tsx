import { ApplicationForm } from '#app/features/application-form/application-form.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { formAction } from '#app/lib/form/answer.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Workable } from '#app/scenes/workable.tsx'
import { Statement } from '#app/sections/statement.tsx'
import { Wordmarks } from '#app/sections/wordmarks.tsx'
import * as home from '#content/pages/home/page.ts'
import { Contact } from './contact.tsx'
import { FeatureIndex } from './feature-index.tsx'
import { AuditLedger, CitedAnswer, RuleCheck } from './feature-scenes.tsx'
import { Hero } from './hero.tsx'
import { Personas } from './personas.tsx'
import { RedlineLetter } from './redline-letter.tsx'

export const meta = () => pageMeta(home.meta)

export const action = formAction(sendApplication)

const workLetter = () => import('./worked.ts').then(({ letter }) => letter(home.letterScene, RedlineLetter))
const workLedger = () => import('./worked.ts').then(({ ledger }) => ledger(home.ledgerScene, AuditLedger))

export default function Home() {
  return (
    <>
      <Hero
        {...home.hero}
        scene={
          <Workable load={workLetter}>
            <RedlineLetter copy={home.letterScene} className="unfold" />
          </Workable>
        }
      />
      <Wordmarks {...home.wordmarks} />
      <div id="features" className="section">
        <Personas {...home.personas} />
        <FeatureIndex
          {...home.features}
          analysisScene={<CitedAnswer copy={home.answerScene} />}
          complianceScene={<RuleCheck copy={home.checkScene} />}
          auditScene={
            <Workable load={workLedger}>
              <AuditLedger copy={home.ledgerScene} />
            </Workable>
          }
        />
      </div>
      <Statement {...home.statement} />
      <Contact {...home.contact} form={<ApplicationForm action={home.meta.path} thanks="dialog" />} />
    </>
  )
}
