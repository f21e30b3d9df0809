import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Alone } from '../db/maintenance.ts'
import { type Env, SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { type Operation, type OperationSettings, perform } from './operations.ts'

// The address of a Unix socket has room for 104 bytes on macOS and 108 on Linux.
const LONGEST_PATH = 100

function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(path)
  if (uid !== process.getuid?.() || (mode & 0o777) !== 0o700)
    throw new SetupError(`${path} belongs to someone else. Set DATA_DIR to a shorter path.`)
  return path
}

/** The socket of the running server, in the data folder, which only its own user can enter. */
export function controlPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(privateFolder(join(tmpdir(), `octavo-${name}`)), 'control.sock')
}

export interface ControlServer {
  close(): Promise<void>
}

export interface ControlAnswer {
  ok: boolean
  message: string
}

/** A line of progress before the answer, for callers that ask for it. */
export interface ControlProgress {
  tells: string
}

/** Asks for progress lines, with the answer as the last line. */
export const LINES = 'application/x-ndjson'

async function readOperation(request: IncomingMessage): Promise<Operation> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  // Trusted: anyone who can open the socket owns the database.
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Operation
}

/**
 * Lets `npm run admin`, `backup` and `restore` work while the embedded database, which only one process may open, is in
 * use: they ask this process to do it.
 */
export async function startControlServer(
  database: Database,
  env: Pick<Env, 'dataDir'> & OperationSettings,
  log: Log,
  alone: Alone,
): Promise<ControlServer> {
  const path = controlPath(env.dataDir)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: ControlAnswer) => {
      if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const tell = (tells: string) => {
      if (request.headers.accept !== LINES) return
      if (!response.headersSent) response.writeHead(200, { 'content-type': LINES })
      response.write(`${JSON.stringify({ tells } satisfies ControlProgress)}\n`)
    }
    try {
      const operation = await readOperation(request)
      const message = await perform(database, operation, env, tell, alone)
      log.info('operation done', { operation: operation.name })
      answer(200, { ok: true, message })
    } catch (error) {
      if (!(error instanceof SetupError)) log.error('operation failed', describeFault(error))
      answer(error instanceof SetupError ? 400 : 500, {
        ok: false,
        message: error instanceof SetupError ? error.message : `It failed: ${String(error)}`,
      })
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  server.requestTimeout = 0
  // Left by a killed process. This process holds the folder's lock, so nobody else uses it.
  rmSync(path, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
