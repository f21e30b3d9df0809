import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/forms/answer.ts'
import { Island } from '#app/islands/island.tsx'
import type * as german from '#content/de/pages/application/page.ts'
import type * as english from '#content/pages/application/page.ts'
import { Hero } from './hero.tsx'
import { ownDocket } from './own-docket.tsx'
import { ApplicationQuestions } from './questions.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import { WhoReadsIt } from './who-reads-it.tsx'

interface ApplicationPageProps {
  words: typeof english | typeof german
  form: 'application-form' | 'application-form-de'
  answer: FormAnswer | undefined
  /** Shown before the form after a post without scripts. */
  taken: ReactNode
}

export function ApplicationPage({ words, form, answer, taken }: ApplicationPageProps) {
  return (
    <>
      <Hero
        {...words.hero}
        form={
          <>
            {taken}
            <Island name={form} {...(answer && { answer })} />
          </>
        }
        isSent={answer?.sent === true}
      />
      <WhatHappensNext
        {...words.whatHappensNext}
        docket={answer?.sent ? ownDocket(words.docket, answer, words.ownDocket) : words.docket}
      />
      <WhoReadsIt {...words.whoReadsIt} />
      <ApplicationQuestions {...words.questions} />
    </>
  )
}
