import { exactDay } from '#app/lib/time.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Part } from '#app/ui/part.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { DELIVERY_DAYS, RETENTION_DAYS, SESSION_DAYS, SESSION_IDLE_DAYS } from '#contract/retention.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { readRetention } from '../settings-api.ts'
import { useLookAgain } from '../use-look-again.ts'
import type { Route } from './+types/route.ts'
import { Waiting } from './waiting.tsx'

const copy = settingsWords.retention

export const meta = () => titled(settingsWords.places.retention, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readRetention()
}

/** How long things are kept, and what goes next. */
export default function Retention({
  loaderData: { days, due, oldestGoesAt, waiting },
}: Route.ComponentProps) {
  useLookAgain(waiting?.approved === true)
  return (
    <>
      {waiting && <Waiting waiting={waiting} />}
      <Part heading={copy.heading} text={copy.text}>
        <Facts
          facts={[
            [copy.submissions, copy.days(days)],
            [copy.audit, copy.days(days)],
            [copy.sessions, copy.idle(SESSION_DAYS, SESSION_IDLE_DAYS)],
            [copy.deliveries, copy.days(DELIVERY_DAYS)],
          ]}
        />
        <p className="folio mt-2">
          {`${settingsWords.fixed}: ${copy.fixed}${days === RETENTION_DAYS && waiting === null ? ` (${copy.standard})` : ''}`}
        </p>
      </Part>
      <Part heading={copy.next} text={copy.nextText}>
        <Facts
          facts={[
            ...due.map(
              soon =>
                [copy.within(soon.days), soon.count === 0 ? copy.none : copy.count(soon.count)] as const,
            ),
            [copy.oldest, oldestGoesAt && exactDay(oldestGoesAt)],
          ]}
        />
      </Part>
    </>
  )
}
