import type { Server } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import type { BackendFetch } from '../../contract/load-context.ts'
import type { WordOverrides } from '../../contract/page-words.ts'
import type { Fill } from '../../contract/placeholders.ts'
import type { Log } from '../../server/log.ts'
import { readFormPost } from '../../server/website/delivery/form-post.ts'
import { withMissingPath } from '../../server/website/delivery/missing-pages.ts'
import { entryOf } from '../../server/website/renderer.ts'
import { createTaskWorker } from '../../server/website/task-worker.ts'
import type { Website } from '../../server/website/website.ts'

interface Options {
  siteUrl: string
  fill: Fill
  backendFetch: BackendFetch
  log: Log
  server: Server
}

/** Hot reload evaluates strings and opens a socket, so development has no content security policy. */
const NO_POLICY = "default-src * 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

/**
 * Serves the website from its sources: Vite answers requests for modules and styles, React Router renders
 * everything else.
 */
export async function openDevWebsite({
  siteUrl,
  fill,
  backendFetch,
  log,
  server,
}: Options): Promise<Website> {
  const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' })
  const loadBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  // Loads the router through Vite, like the sources: Node would load other instances of its modules.
  const router = (await vite.ssrLoadModule('react-router')) as typeof import('react-router')
  const handle = router.createRequestHandler(loadBuild, 'development')

  // Changes to the Markdown parser itself need a restart.
  const runTask = createTaskWorker({
    script: new URL('../../app/markdown/worker.ts', import.meta.url),
    log,
  })

  let overrides: WordOverrides = {}

  async function render(request: Request, held = overrides): Promise<Response> {
    const build = await loadBuild()
    const { createLoadContext, builtWords } = entryOf(build)
    const words = builtWords.resolve(held)
    const response = await handle(
      request,
      createLoadContext({ fetch: backendFetch, runTask, namesMissing: false, words }),
    )
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', NO_POLICY)
    if (!/^(?:text|application)\//.test(headers.get('content-type') ?? ''))
      return new Response(response.body, { status: response.status, headers })
    const text = fill(withMissingPath(await response.text(), new URL(request.url).pathname))
    return new Response(text || null, { status: response.status, headers })
  }

  async function answerPost(request: Request): Promise<Response> {
    const post = await readFormPost(request, siteUrl)
    return post instanceof Response ? post : render(post)
  }

  return {
    async answer(context: Context<{ Bindings: HttpBindings }>) {
      const { raw, method } = context.req
      if (method === 'POST') return answerPost(raw)
      return (await answeredByVite(vite, context)) ? RESPONSE_ALREADY_SENT : render(raw)
    },
    cached: () => undefined,
    renderChanged: async () => undefined,
    setWords(now) {
      overrides = now
      return []
    },
    isPage: () => false,
    takesPosts: () => false,
    foundNothing: () => false,
    readChangedParts: async () => new Map(),
    async renderPreview(path, { overrides: draft }) {
      const response = await render(new Request(siteUrl + path), draft)
      return {
        status: response.status,
        html: await response.text(),
        headers: Object.fromEntries(response.headers),
        fields: [],
      }
    },
    invalidate: () => undefined,
    invalidateIn: () => undefined,
    cacheBytes: () => 0,
    renders: () => 0,
  }
}

/** Resolves to true once Vite has answered, or to false if it has nothing at this address. */
function answeredByVite(vite: ViteDevServer, { env }: Context<{ Bindings: HttpBindings }>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    env.outgoing.once('close', () => resolve(true))
    vite.middlewares(env.incoming, env.outgoing, (error: unknown) =>
      error ? reject(error as Error) : resolve(false),
    )
  })
}
