import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { DatabaseUnavailable } from '../../server/db/database.ts'
import { type Env, readEnv, SetupError } from '../../server/env.ts'
import { createLog, type Log } from '../../server/log.ts'
import type { Operation } from '../../server/operations/operations.ts'
import { type RunOperation, runOperation, withOperations } from '../../server/operations/run-operation.ts'

/** Wrong usage of a command: the reason, and how to get help. */
export class UsageError extends SetupError {}

/** Prompts without echoing the input. From a pipe, reads the first line. */
export async function readSecret(question: string): Promise<string> {
  const asking = process.stdin.isTTY === true
  if (asking) process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: asking })
  try {
    for await (const line of lines) return line
    throw new UsageError('Standard input was empty.')
  } finally {
    lines.close()
    if (asking) process.stderr.write('\n')
  }
}

/** Whether the person at the terminal types "yes". */
export async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await new Promise<boolean>(resolve => {
      lines.once('close', () => resolve(false))
      lines.question(question, answer => resolve(answer.trim().toLowerCase() === 'yes'))
    })
  } finally {
    lines.close()
  }
}

/** The terminal shows only what a person must know. */
export function terminalLog(): Log {
  const log = createLog(line => process.stderr.write(line))
  return {
    ...log,
    // The command itself reports it in a sentence.
    error: (event, fields) => {
      if (event !== 'database unavailable') log.error(event, fields)
    },
    info: () => undefined,
    warn: () => undefined,
  }
}

export function readEnvironment(): Env {
  return readEnv(process.env, join(import.meta.dirname, '..', '..'))
}

/** Runs `work` with access to the database that the environment names. */
export async function withDatabase<T>(work: (run: RunOperation, log: Log) => Promise<T>): Promise<T> {
  const env = readEnvironment()
  const log = terminalLog()
  return withOperations(env, log, run => work(run, log))
}

/** Shows progress on stderr, apart from the result. */
export const tell = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs an operation on the database that the environment names, and prints its result. */
export async function run(operation: Operation): Promise<void> {
  console.log(await runOperation(readEnvironment(), terminalLog(), operation, tell))
}

interface Line<Option extends string> {
  words: string[]
  given: Partial<Record<Option, boolean>>
}

const HELP_OPTION = { help: { type: 'boolean', short: 'h' } } as const

/** Parses the command line. `options` are those that the command knows. */
function readLine<Option extends string>(
  options: readonly Option[],
): Line<Option> & { asksForHelp: boolean } {
  const known = Object.fromEntries(options.map(name => [name, { type: 'boolean' as const }]))
  const line = parseArgs({
    options: { ...known, ...HELP_OPTION },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const asksForHelp = line.values.help === true
  const stranger = line.tokens.find(
    token =>
      token.kind === 'option' &&
      token.name !== 'help' &&
      (!(token.name in known) || token.value !== undefined),
  )
  if (stranger?.kind === 'option' && !asksForHelp)
    throw new UsageError(`There is no option ${stranger.rawName}.`)
  return { words: line.positionals, given: line.values as Line<Option>['given'], asksForHelp }
}

/** Runs a command: help on request, one clear line for a mistake, and an exit code for scripts. */
export async function runTool<Option extends string = never>(
  help: string,
  main: (line: Line<Option>) => Promise<void>,
  options: readonly Option[] = [],
): Promise<void> {
  try {
    const { asksForHelp, ...line } = readLine(options)
    if (asksForHelp) console.log(help)
    else await main(line)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      console.error('The database doesn’t answer. Start it, or check DATABASE_URL with npm run doctor.')
      process.exitCode = 1
      return
    }
    if (!(error instanceof SetupError)) throw error
    console.error(error instanceof UsageError ? `${error.message}\n\n${help}` : error.message)
    process.exitCode = 1
  }
}
