import ApplicationSent from '#app/features/application-form/application-sent.tsx'
import { sendApplication } from '#app/features/application-form/send-application.ts'
import { TakenAnswer } from '#app/features/application-form/taken-answer.tsx'
import { formAction } from '#app/forms/answer.ts'
import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { Quotation } from '#app/sections/quotation.tsx'
import { Statement } from '#app/sections/statement.tsx'
import { Wordmarks } from '#app/sections/wordmarks.tsx'
import * as home from '#content/pages/home/page.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Route } from './+types/route.ts'
import { Contact } from './contact.tsx'
import { FeatureIndex } from './feature-index.tsx'
import { CitedAnswer, RuleCheck } from './feature-scenes.tsx'
import { Hero } from './hero.tsx'
import { Personas } from './personas.tsx'

export const meta = () => pageMeta(home.meta)

export const action = formAction(sendApplication)

export default function Home({ actionData: answer }: Route.ComponentProps) {
  const words = useWords(home)
  return (
    <>
      <Hero {...words.hero} scene={<Island name="home-letter" />} />
      <Wordmarks {...words.wordmarks} />
      <Quotation {...words.quotation} />
      <div id="features" className="section">
        <Personas {...words.personas} />
        <FeatureIndex
          {...words.features}
          analysisScene={<CitedAnswer copy={words.answerScene} />}
          complianceScene={<RuleCheck copy={words.checkScene} />}
          auditScene={<Island name="home-ledger" />}
        />
      </div>
      <Statement {...words.statement} />
      <Contact
        {...words.contact}
        form={
          <>
            <TakenAnswer answer={answer} thanks="dialog" messages={MESSAGES} Sent={ApplicationSent} />
            <Island name="home-form" {...(answer && { answer })} />
          </>
        }
      />
    </>
  )
}
