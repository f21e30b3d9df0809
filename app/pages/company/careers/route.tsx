import { CareerNotice } from '#app/features/careers/career-notice.tsx'
import { sendCareerApplication } from '#app/features/careers/send-career-application.ts'
import { formAction } from '#app/forms/answer.ts'
import { Island } from '#app/islands/island.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { jobPosting } from '#app/lib/structured-data-nodes.ts'
import { positions } from '#content/collections/careers.ts'
import * as careers from '#content/pages/company/careers/page.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { HowWeHire } from './how-we-hire.tsx'
import { HowWeWork } from './how-we-work.tsx'
import { NoFittingPosition } from './no-fitting-position.tsx'
import { OpenPositions } from './open-positions.tsx'

export const meta = () =>
  pageMeta(careers.meta, {
    graph: positions.map(position =>
      jobPosting(position, { path: careers.meta.path, openSince: careers.openSince }),
    ),
  })

export const action = formAction(sendCareerApplication)

export default function Careers({ actionData: answer }: Route.ComponentProps) {
  const refused = answer?.sent === false ? answer : undefined
  return (
    <>
      {answer?.sent && <CareerNotice sent={answer} />}
      <Hero {...careers.hero} positions={positions} remote={careers.openPositions.labels.remote} />
      <HowWeWork {...careers.howWeWork} />
      <HowWeHire {...careers.howWeHire} />
      <OpenPositions
        {...careers.openPositions}
        positions={positions}
        renderApply={position => (
          <Island
            name="career-apply"
            position={position}
            label={careers.openPositions.apply}
            action={careers.meta.path}
            {...(refused?.values.position === position && { answer: refused })}
          />
        )}
      />
      <NoFittingPosition {...careers.noFittingPosition} />
    </>
  )
}
