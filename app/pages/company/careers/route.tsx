import { CareerNotice } from '#app/features/careers/career-notice.tsx'
import { sendCareerApplication } from '#app/features/careers/send-career-application.ts'
import { formAction } from '#app/forms/answer.ts'
import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { jobPosting } from '#app/lib/structured-data-nodes.ts'
import { useWords } from '#app/lib/words.ts'
import { positions } from '#content/collections/careers.ts'
import * as careers from '#content/pages/company/careers/page.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { HowWeHire } from './how-we-hire.tsx'
import { HowWeWork } from './how-we-work.tsx'
import { NoFittingPosition } from './no-fitting-position.tsx'
import { OpenPositions } from './open-positions.tsx'

export const meta = () => {
  const { openSince } = useWords(careers)
  const { path } = careers.meta
  return pageMeta(careers.meta, {
    graph: useWords(positions).map(position => jobPosting(position, { path, openSince })),
  })
}

export const action = formAction(sendCareerApplication)

export default function Careers({ actionData: answer }: Route.ComponentProps) {
  const words = useWords(careers)
  const open = useWords(positions)
  const refused = answer?.sent === false ? answer : undefined
  return (
    <>
      {answer?.sent && <CareerNotice sent={answer} />}
      <Hero {...words.hero} positions={open} remote={words.openPositions.labels.remote} />
      <HowWeWork {...words.howWeWork} />
      <HowWeHire {...words.howWeHire} />
      <OpenPositions
        {...words.openPositions}
        positions={open}
        renderApply={position => (
          <Island
            name="career-apply"
            position={position}
            label={words.openPositions.apply}
            action={words.meta.path}
            {...(refused?.values.position === position && { answer: refused })}
          />
        )}
      />
      <NoFittingPosition {...words.noFittingPosition} />
    </>
  )
}
