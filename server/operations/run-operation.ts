import { request } from 'node:http'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { openDatabase } from '../db/engine/open.ts'
import { aloneOn } from '../db/maintenance.ts'
import { type Env, SetupError } from '../env.ts'
import type { Log } from '../log.ts'
import { type ControlAnswer, type ControlProgress, controlPath, LINES } from './control-server.ts'
import { type Operation, perform } from './operations.ts'
import type { Tell } from './tell-progress.ts'

const silent: Tell = () => undefined

/** The server stopped before it answered. */
function stoppedDuring({ name }: Operation): SetupError {
  return new SetupError(
    name === 'restore'
      ? 'The server stopped during the restore. The data is either all old or all new. Start the server and check the site. If you see the old data, run the restore again.'
      : 'The server stopped before it was done. Check its log.',
  )
}

/** Asks the server that has the data folder open. Undefined if none is running. */
function askServer(path: string, operation: Operation, tell = silent): Promise<ControlAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const options = { socketPath: path, method: 'POST', path: '/', headers: { accept: LINES } }
    const call = request(options, async response => {
      try {
        for await (const line of createInterface({ input: response })) {
          const said = JSON.parse(line) as ControlAnswer | ControlProgress
          if ('tells' in said) tell(said.tells)
          else resolve(said)
        }
        reject(stoppedDuring(operation))
      } catch {
        reject(stoppedDuring(operation))
      }
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') reject(stoppedDuring(operation))
      else reject(error)
    })
    call.end(JSON.stringify(operation))
  })
}

/** Whether a server listens there. */
function isServed(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false)
      else reject(error)
    })
  })
}

/** Whether a server has the embedded database open. */
export function isRunning({ dataDir }: Pick<Env, 'dataDir'>): Promise<boolean> {
  return isServed(controlPath(dataDir))
}

/** Lets the running server do an operation. Undefined if none is running on the embedded database. */
export async function askRunningServer(env: Env, operation: Operation): Promise<string | undefined> {
  const answer = await askServer(controlPath(env.dataDir), operation)
  if (answer === undefined) return undefined
  if (!answer.ok) throw new SetupError(answer.message)
  // A server of an earlier version does not know the operation.
  if (answer.message === undefined) throw new SetupError('The running server has a different version.')
  return answer.message
}

/** These tools need a database of the site's own. */
function refuseHosted({ hosted }: Pick<Env, 'hosted'>): void {
  if (hosted !== undefined)
    throw new SetupError(
      'SUPABASE_URL is set, so accounts and data are in a Supabase project. Use its dashboard instead of this tool.',
    )
}

/** Runs operations on one database, one after another. */
export type RunOperation = (operation: Operation) => Promise<string>

/** Opens the database of the environment during `work`, through the running server if that has it open. */
export async function withOperations<T>(
  env: Env,
  log: Log,
  work: (run: RunOperation) => Promise<T>,
  { tell = silent, ...options }: { readsOnly?: boolean; tell?: Tell | undefined } = {},
): Promise<T> {
  refuseHosted(env)
  const path = controlPath(env.dataDir)
  if (env.databaseUrl === undefined && (await isServed(path)))
    return work(async operation => {
      const answer = await askServer(path, operation, tell)
      if (answer === undefined)
        throw new SetupError('The server stopped before it was done. Run the command again.')
      if (!answer.ok) throw new SetupError(answer.message)
      return answer.message
    })
  const database = await openDatabase(env, log, options)
  try {
    return await work(operation => perform(database, operation, env, tell, aloneOn(database)))
  } finally {
    await database.close()
  }
}

export function runOperation(env: Env, log: Log, operation: Operation, tell?: Tell): Promise<string> {
  // A backup can be taken from a standby.
  return withOperations(env, log, run => run(operation), { readsOnly: operation.name === 'backup', tell })
}
