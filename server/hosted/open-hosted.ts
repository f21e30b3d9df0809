import type { Hono } from 'hono'
import { API } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createForward, type Patience } from './forward.ts'
import { type HostedProject, partOf } from './project.ts'
import { hostedRoutes } from './routes.ts'

export interface HostedBackend {
  routes: Hono
  /** Rejects if the project doesn't respond. */
  ping(): Promise<void>
  onBlogChange(listener: () => void): () => void
}

/** Variables that have no effect with a hosted project. */
const WITHOUT_EFFECT = {
  ADMIN_EMAIL: 'admin',
  SMTP_URL: 'mail',
  BACKUP_DIR: 'backup',
  CDN_MAX_AGE: 'edge',
  SECRET_KEY: 'secretKey',
  OIDC_ISSUER: 'oidc',
} as const satisfies Record<string, keyof Env>

const HEALTH = `${API.auth}/health`

/** The specified API of a site with a hosted project for accounts and data. Nothing is stored here. */
export function openHosted(
  env: Env,
  project: HostedProject,
  log: Log,
  patience: Patience = {},
): HostedBackend {
  const unused = Object.entries(WITHOUT_EFFECT).flatMap(([name, field]) =>
    env[field] === undefined ? [] : [name],
  )
  if (unused.length > 0)
    log.warn('variables without effect beside SUPABASE_URL', { variables: unused.join(', ') })
  const forward = createForward(project, log, patience)
  const listeners = new Set<() => void>()
  const routes = hostedRoutes({
    env,
    forward,
    onBlogChange: () => {
      for (const listener of listeners) listener()
    },
  })
  return {
    routes,
    async ping() {
      const part = partOf(HEALTH)
      const request = new Request(new URL(HEALTH, project.url), { headers: { apikey: PUBLIC_KEY } })
      const answer = part && (await forward({ part, path: HEALTH, request, address: '' }))
      if (!answer?.ok) throw new Error('The hosted project does not answer')
    },
    onBlogChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
