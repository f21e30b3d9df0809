import type { LiveSettings } from './live-settings.ts'
import type { SiteEnv, SiteValues } from './site-sections.ts'

const LIVE = ['siteUrl', 'retentionDays', 'oidc', 'edge'] as const satisfies (keyof SiteValues)[]

/** The environment with live values for what the back office can set. */
export function liveEnv<E extends SiteEnv>(env: E, settings: LiveSettings): E {
  const live = { ...env }
  for (const name of LIVE)
    Object.defineProperty(live, name, { get: () => settings.now[name], enumerable: true, configurable: true })
  return live
}
