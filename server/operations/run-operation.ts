import { request } from 'node:http'
import { openDatabase } from '../db/engine/open.ts'
import { type Env, SetupError } from '../env.ts'
import type { Log } from '../log.ts'
import { type ControlAnswer, controlPath } from './control-server.ts'
import { type Operation, perform } from './operations.ts'

/** Asks the server that has the data folder open. Undefined when none is running. */
function askServer(path: string, operation: Operation): Promise<ControlAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: path, method: 'POST', path: '/' }, async response => {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as ControlAnswer)
      } catch (error) {
        reject(error)
      }
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    call.end(JSON.stringify(operation))
  })
}

async function openAndPerform(env: Env, log: Log, operation: Operation): Promise<string> {
  const database = await openDatabase(env, log)
  try {
    return await perform(database, operation, env.siteUrl)
  } finally {
    await database.close()
  }
}

/** Does an operation on the database that the environment names, through the running server if it holds it. */
export async function runOperation(env: Env, log: Log, operation: Operation): Promise<string> {
  if (env.databaseUrl !== undefined) return openAndPerform(env, log, operation)
  const answer = await askServer(controlPath(env.dataDir), operation)
  if (answer === undefined) return openAndPerform(env, log, operation)
  if (!answer.ok) throw new SetupError(answer.message)
  return answer.message
}
