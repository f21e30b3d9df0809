import { exactDay } from '#app/lib/time.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Part } from '#app/ui/part.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { siteSettingsWords } from '#content/collections/admin-site-settings.ts'
import { DELIVERY_DAYS, SESSION_DAYS, SESSION_IDLE_DAYS } from '#contract/retention.ts'
import type { SiteSettingsShown } from '#contract/site-settings.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { readRetention, readSiteSettings } from '../settings-api.ts'
import { Fixed, SiteSetting } from '../site-setting.tsx'
import { useLookAgain } from '../use-look-again.ts'
import type { Route } from './+types/route.ts'
import { Waiting } from './waiting.tsx'

const copy = settingsWords.retention

export const meta = () => titled(settingsWords.places.retention, 'settings')

export async function clientLoader() {
  await enter('settings')
  const [retention, settings] = await Promise.all([readRetention(), readSiteSettings()])
  return { ...retention, setting: settings.deletion }
}

/** How long data is kept, and what is due next. */
export default function Retention({
  loaderData: { days, due, oldestGoesAt, waiting, setting },
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
        {setting.isFixed ? <Fixed section="deletion" /> : <DaysForm setting={setting} />}
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

function DaysForm({ setting }: { setting: SiteSettingsShown['deletion'] }) {
  const { label, hint, note } = siteSettingsWords.deletion
  const days = String(setting.value?.days ?? '')
  return (
    <div className="mt-4">
      <SiteSetting key={days} section="deletion" shown={setting} first={{ days }}>
        {control => (
          <>
            <TextField {...control('days')} label={label} hint={hint} inputMode="numeric" />
            <p className="text">{note}</p>
          </>
        )}
      </SiteSetting>
    </div>
  )
}
