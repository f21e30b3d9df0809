import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SECRET_KEY = 'sb_secret_of_the_test'

/** Not a dependency, because it is large. */
const DENO = 'deno@2.9.5'

/** The runtime that the service uses, from npm. */
export async function findDeno(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', [
    'exec',
    '--yes',
    `--package=${DENO}`,
    '-c',
    'command -v deno',
  ])
  return stdout.trim()
}

/** The site's tables in a hosted project. */
export const SITE_TABLES = readFileSync(join(ROOT, 'supabase', 'migrations', '0001_site.sql'), 'utf8')

type Handler = (request: Request) => Promise<Response>

interface Functions {
  call(name: string, request: Request): Promise<Response>
  close(): Promise<void>
}

/** Stores a row as the holder of the secret key, and returns PostgREST's status. */
type Store = (table: string, row: Record<string, unknown>) => Promise<number>

/** A project's data API, as far as its functions use it. */
async function serveStore(store: Store) {
  const server = createServer(async (request, response) => {
    const [, table = ''] = /^\/rest\/v1\/(\w+)$/.exec(request.url ?? '') ?? []
    const isOurs = request.headers.apikey === SECRET_KEY && request.method === 'POST'
    response.writeHead(isOurs ? await store(table, JSON.parse(await text(request))) : 401).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function loadHandler(name: string, variables: Record<string, string>): Promise<Handler> {
  const loaded = Promise.withResolvers<Handler>()
  const runtime = { serve: loaded.resolve, env: { get: (variable: string) => variables[variable] } }
  Object.assign(globalThis, { Deno: runtime })
  try {
    await import(`../../supabase/functions/${name}/index.ts`)
    return await loaded.promise
  } finally {
    Reflect.deleteProperty(globalThis, 'Deno')
  }
}

/** Starts a function in the service's own runtime. */
async function startDeno(deno: string, name: string, variables: Record<string, string>) {
  const port = await freePort()
  const child = spawn(
    deno,
    [
      'run',
      '--allow-net',
      '--allow-env',
      '--node-modules-dir=manual',
      join(ROOT, 'supabase', 'functions', name, 'index.ts'),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...variables, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const listening = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
      if (/Listening/.test(output)) listening.resolve()
    })
  child.once('exit', () => listening.reject(new Error(output)))
  await listening.promise
  const handler: Handler = async request =>
    fetch(`http://127.0.0.1:${port}`, {
      method: request.method,
      headers: request.headers,
      ...(request.method === 'POST' && { body: await request.arrayBuffer() }),
    })
  const close = async () => {
    child.removeAllListeners('exit')
    child.kill()
    await once(child, 'exit')
  }
  return { handler, close }
}

/** The project's functions, in this process or in the runtime `deno`. */
export async function openFunctions(store: Store, deno?: string): Promise<Functions> {
  const { server, url } = await serveStore(store)
  const variables = { SUPABASE_URL: url, SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }) }
  const handlers = new Map<string, Handler>()
  const closing: (() => Promise<void>)[] = []
  for (const name of ['send-application', 'send-career-application']) {
    if (deno !== undefined) {
      const { handler, close } = await startDeno(deno, name, variables)
      handlers.set(name, handler)
      closing.push(close)
    } else handlers.set(name, await loadHandler(name, variables))
  }
  return {
    async call(name, request) {
      const handler = handlers.get(name)
      if (handler === undefined) throw new Error(`There is no function ${name}`)
      return handler(request)
    },
    async close() {
      for (const close of closing) await close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
