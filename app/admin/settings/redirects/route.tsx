import { useSearchParams } from 'react-router'
import { settingsWords } from '#content/collections/admin-settings.ts'
import { enter } from '../../enter.ts'
import { titled } from '../../places.ts'
import type { Route } from './+types/route.ts'
import { Redirects } from './redirect-list.tsx'
import { readRedirects } from './redirects-api.ts'

export const meta = () => titled(settingsWords.places.redirects, 'settings')

export async function clientLoader() {
  await enter('settings')
  return readRedirects()
}

/** Redirects of missing pages. The address can name a path to redirect. */
export default function RedirectsPlace({ loaderData: redirects }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const path = params.get('path')
  return (
    <Redirects
      redirects={redirects}
      wanted={path === null ? undefined : { path, target: '' }}
      onSaved={() => setParams({}, { replace: true })}
    />
  )
}
