import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { site } from '#content/site.ts'
import { prepareDataDir, readEnv, SetupError } from './env.ts'
import { createLog } from './log.ts'

enableCompileCache()
// React chooses its build by this variable, and the prerendered pages were made with the production one.
process.env.NODE_ENV ??= 'production'

const root = dirname(import.meta.dirname)
const STOP_GRACE_MS = 10_000

async function main(): Promise<void> {
  const env = readEnv(process.env, root)
  const log = createLog(line => process.stdout.write(line))
  prepareDataDir(env.dataDir)
  const [{ createApp }, { loadBuiltSite }, { createWebsite }] = await Promise.all([
    import('./app.ts'),
    import('./website/built-site.ts'),
    import('./website/website.ts'),
  ])
  const backend = new Hono()
  const website = createWebsite({
    site: await loadBuiltSite(join(root, 'build')),
    siteUrl: env.siteUrl,
    backendFetch: async request => app.fetch(request),
  })
  const app = createApp({ env, log, backend, website, ready: async () => undefined })
  const server = createServer(getRequestListener(app.fetch))

  server.once('error', (error: NodeJS.ErrnoException) => fail(explainListen(error, env.host, env.port)))
  server.listen(env.port, env.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    process.stdout.write(
      `${site.company} is ready on http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}\n`,
    )
  })

  const stop = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), STOP_GRACE_MS).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function explainListen(error: NodeJS.ErrnoException, host: string, port: number): SetupError | Error {
  if (error.code === 'EADDRINUSE')
    return new SetupError(`Port ${port} is taken. Stop the other program or set PORT to a free one.`)
  if (error.code === 'EACCES')
    return new SetupError(`Port ${port} needs more rights than this user has. Set PORT to 1024 or higher.`)
  if (error.code === 'EADDRNOTAVAIL')
    return new SetupError(`HOST ${host} is not an address of this machine. Change it or unset it.`)
  return error
}

function fail(error: unknown): never {
  const text =
    error instanceof SetupError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main().catch(fail)
