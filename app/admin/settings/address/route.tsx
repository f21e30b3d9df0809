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

const copy = siteSettingsWords.address

export const meta = () => titled(settingsWords.places.address, 'settings')

export async function clientLoader() {
  await enter('settings')
  return (await readSiteSettings()).address
}

/** The site's public address, which links in emails use. */
export default function Address({ loaderData: shown }: Route.ComponentProps) {
  const siteUrl = shown.value?.siteUrl ?? ''
  return (
    <Part heading={copy.heading} text={copy.text}>
      {shown.isFixed ? (
        <>
          <Facts facts={[[copy.label, siteUrl]]} />
          <Fixed section="address" />
        </>
      ) : (
        <SiteSetting key={siteUrl} section="address" shown={shown} first={{ siteUrl }}>
          {control => (
            <>
              <TextField {...control('siteUrl')} label={copy.label} hint={copy.hint} inputMode="url" />
              <p className="text">{copy.caution}</p>
            </>
          )}
        </SiteSetting>
      )}
    </Part>
  )
}
