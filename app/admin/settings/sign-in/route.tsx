import { useRef } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Part } from '#app/ui/part.tsx'
import { peopleWords } from '#content/collections/admin-people.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { siteSettingsWords } from '#content/collections/admin-site-settings.ts'
import { ROLES } from '#contract/account.ts'
import type { SiteSettingsShown } from '#contract/site-settings.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import { readSiteSettings } from '../settings-api.ts'
import { Fixed, SiteSetting } from '../site-setting.tsx'
import type { Route } from './+types/route.ts'

const copy = siteSettingsWords.provider
const { fields, hints } = copy

export const meta = () => titled(settingsWords.places['sign-in'], 'settings')

export async function clientLoader() {
  await enter('settings')
  return (await readSiteSettings()).provider
}

export default function SignIn({ loaderData: shown }: Route.ComponentProps) {
  return (
    <Part heading={copy.heading} text={copy.text}>
      {shown.isLocked && <p className="text mb-4">{copy.locked}</p>}
      <Callback address={shown.callback} />
      {shown.isFixed ? <FixedProvider shown={shown} /> : <ProviderForm shown={shown} />}
    </Part>
  )
}

type Shown = { shown: SiteSettingsShown['provider'] }

function Callback({ address }: { address: string }) {
  const target = useRef<HTMLElement>(null)
  return (
    <div className="domain-advice mb-4">
      <p className="text">{copy.callback}</p>
      <code ref={target} className="wrap-anywhere">
        {address}
      </code>
      <CopyButton text={address} target={() => target.current} labels={copy.copy} className="btn btn-small" />
    </div>
  )
}

function FixedProvider({ shown: { value } }: Shown) {
  return (
    <>
      <Facts
        facts={[
          [fields.name, value?.name],
          [fields.issuer, value?.issuer],
          [fields.clientId, value?.clientId],
          [fields.domain, value?.domain],
          [fields.role, value && value.role !== '' ? peopleWords.roles[value.role] : undefined],
        ]}
      />
      <Fixed section="provider" />
    </>
  )
}

function ProviderForm({ shown }: Shown) {
  const { value } = shown
  return (
    <SiteSetting
      key={JSON.stringify(value)}
      section="provider"
      shown={shown}
      first={{
        issuer: value?.issuer ?? '',
        clientId: value?.clientId ?? '',
        clientSecret: '',
        name: value?.name ?? '',
        domain: value?.domain ?? '',
        role: value?.role ?? '',
      }}
    >
      {control => (
        <>
          <TextField {...control('name')} label={fields.name} hint={hints.name} />
          <TextField {...control('issuer')} label={fields.issuer} hint={hints.issuer} inputMode="url" />
          <TextField {...control('clientId')} label={fields.clientId} />
          <TextField
            {...control('clientSecret')}
            label={fields.clientSecret}
            hint={value?.hasSecret ? hints.clientSecret : undefined}
            type="password"
            autoComplete="new-password"
          />
          <TextField {...control('domain')} label={fields.domain} hint={hints.domain} />
          <SelectField
            {...control('role')}
            label={fields.role}
            choices={[['', copy.nobody], ...ROLES.map(role => [role, peopleWords.roles[role]] as const)]}
          />
        </>
      )}
    </SiteSetting>
  )
}
