import type { Hono } from 'hono'
import { API, postPath } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { slugIn } from '../db/posts.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createPictureProcessor } from '../storage/picture-processor.ts'
import { createForward, type Patience } from './forward.ts'
import { type HostedProject, PARTS } from './project.ts'
import { hostedRoutes } from './routes.ts'

export interface HostedBackend {
  routes: Hono
  /** Where a published post has moved to since it was renamed, as an encoded path. */
  findMoved(path: string): Promise<string | undefined>
  /** Rejects while the project does not answer. */
  ping(): Promise<void>
  onBlogChange(listener: () => void): () => void
  close(): Promise<void>
}

/** Variables that mean nothing where the project does the work. */
const WITHOUT_EFFECT = {
  ADMIN_EMAIL: 'admin',
  SMTP_URL: 'mail',
  BACKUP_DIR: 'backup',
  CDN_MAX_AGE: 'edge',
  SECRET_KEY: 'secretKey',
  OIDC_ISSUER: 'oidc',
} as const satisfies Record<string, keyof Env>

/** The backend of a site whose accounts, data and files are in a hosted project. Nothing is stored here. */
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
  const processor = createPictureProcessor({ log })
  const listeners = new Set<() => void>()
  const routes = hostedRoutes({
    env,
    forward,
    processor,
    onBlogChange: () => {
      for (const listener of listeners) listener()
    },
    log,
  })

  /** A call of the server itself, with a visitor's rights. */
  async function ask(path: string, body?: object): Promise<Response> {
    const part = PARTS.find(({ prefix }) => path.startsWith(`${prefix}/`))
    if (part === undefined) throw new Error(`${path} belongs to no part`)
    const headers = { apikey: PUBLIC_KEY, 'content-type': 'application/json' }
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const request = new Request(new URL(path, project.url), init)
    return forward({ part, path, request, address: '' })
  }

  return {
    routes,
    async findMoved(path) {
      const old_slug = slugIn(path)
      if (!old_slug || old_slug.includes('\0')) return undefined
      const answer = await ask(`${API.data}/rpc/moved_post`, { old_slug })
      const slug: unknown = answer.ok ? await answer.json() : undefined
      return typeof slug === 'string' ? postPath(slug) : undefined
    },
    async ping() {
      const answer = await ask(`${API.auth}/health`)
      if (!answer.ok) throw new Error('The hosted project does not answer')
    },
    onBlogChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      processor.close()
    },
  }
}
