import { Facts } from '#app/ui/facts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Part } from '#app/ui/part.tsx'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { siteSettingsWords } from '#content/collections/admin-site-settings.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { readSiteSettings } from '../settings-api.ts'
import { Fixed, SiteSetting } from '../site-setting.tsx'
import type { Route } from './+types/route.ts'

const copy = siteSettingsWords.cache

export const meta = () => titled(settingsWords.places.cache, 'settings')

export async function clientLoader() {
  await enter('settings')
  return (await readSiteSettings()).cache
}

/** Settings for caches in front of the site: what they can keep, and where purges go. */
export default function Cache({ loaderData: shown }: Route.ComponentProps) {
  const seconds = shown.value ? String(shown.value.seconds) : ''
  const purgeUrls = shown.value?.purgeUrls.join(', ') ?? ''
  return (
    <Part heading={copy.heading} text={copy.text}>
      {shown.isFixed ? (
        <>
          <Facts
            facts={[
              [copy.seconds, seconds],
              [copy.purgeUrls, purgeUrls],
            ]}
          />
          <Fixed section="cache" />
        </>
      ) : (
        <>
          {!shown.value && <p className="text mb-4">{copy.none}</p>}
          <SiteSetting
            key={`${seconds} ${purgeUrls}`}
            section="cache"
            shown={shown}
            first={{ seconds, purgeUrls }}
          >
            {control => (
              <>
                <TextField
                  {...control('seconds')}
                  label={copy.seconds}
                  hint={copy.secondsHint}
                  inputMode="numeric"
                />
                <TextField
                  {...control('purgeUrls')}
                  label={copy.purgeUrls}
                  hint={copy.purgeHint}
                  inputMode="url"
                />
              </>
            )}
          </SiteSetting>
        </>
      )}
    </Part>
  )
}
