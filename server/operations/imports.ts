import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportReport, KeptReport } from '../../contract/transfers.ts'
import { createPictureAsker } from '../blog-transfer/ask-picture.ts'
import { importApart } from '../blog-transfer/import-apart.ts'
import { performTransfer } from '../blog-transfer/transfer-operations.ts'
import { type Database, DatabaseUnavailable, type Transaction } from '../db/database.ts'
import {
  finishImport,
  noteImport,
  readImportPart,
  releaseImport,
  type TakenImport,
  takeImport,
} from '../db/imports.ts'
import { SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
import { withScratch } from './scratch-folder.ts'

/** Continues imports that another instance started and did not finish. */
const LOOK_AGAIN_MS = 10_000
const RETRY_MS = 1_000
const NOTE_EVERY_MS = 1_000
const PREFIX = 'octavo-import-'
/** The limit of each list in a stored report. The terminal shows all. */
const MOST_KEPT = 500
const MOST_OF_A_KIND = 40

/** Problems that exclude posts come first, and every kind of remark keeps its share. */
function keepProblems(problems: ImportReport['problems']): ImportReport['problems'] {
  const seen = new Map<string, number>()
  return problems
    .filter(({ about }) => {
      if (about === undefined) return true
      seen.set(about, (seen.get(about) ?? 0) + 1)
      return (seen.get(about) ?? 0) <= MOST_OF_A_KIND
    })
    .toSorted((a, b) => Number(b.skips) - Number(a.skips))
    .slice(0, MOST_KEPT)
}

function keepReport(report: ImportReport): KeptReport {
  const { lines, problems, redirects } = report
  const count = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length
  return {
    ...report,
    lines: lines.slice(0, MOST_KEPT),
    problems: keepProblems(problems),
    redirects: redirects.slice(0, MOST_KEPT),
    counts: {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      skipped: count('skipped'),
    },
    totals: { lines: lines.length, problems: problems.length, redirects: redirects.length },
  }
}

async function writeParts(database: Database, id: string, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for (let at = 0; ; ) {
      const part = await database.transaction({ role: 'service' }, tx => readImportPart(tx, id, at))
      if (part === undefined) return
      await handle.write(part)
      at += part.length
    }
  } finally {
    await handle.close()
  }
}

interface Options {
  database: Database
  /** Where the file is assembled while it is read. */
  scratchIn: string
  /** Hosts whose pictures are fetched although they have no public address or https. */
  allowHosts: readonly string[]
  log: Log
}

/** Processes imports of the back office: when a file has arrived, and at the start what a restart interrupted. */
export function openImports({ database, scratchIn, allowHosts, log }: Options): { close(): Promise<void> } {
  const stopping = new AbortController()
  const asServer = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction({ role: 'service' }, work)

  async function perform(taken: TakenImport): Promise<void> {
    const { id, name, apply, choices } = taken
    const discarding = new AbortController()
    let at = { done: 0, of: 0 }
    const noting = setInterval(() => {
      asServer(tx => noteImport(tx, id, at.done, at.of)).then(
        isThere => isThere || discarding.abort(),
        // An unavailable database is logged elsewhere, and ends the import where it matters.
        () => undefined,
      )
    }, NOTE_EVERY_MS)
    try {
      const report = await withScratch(scratchIn, PREFIX, async folder => {
        // Only the file extension matters, and the name in the report.
        const file = join(folder, name.replace(/[^\p{L}\p{N} ._-]|^\.+/gu, '_'))
        await writeParts(database, id, file)
        return importApart(file, {
          apply,
          choices,
          ask: createPictureAsker({ allowHosts, hosts: choices.hosts }),
          run: operation => performTransfer(database, operation),
          onProgress: (done, of) => {
            at = { done, of }
          },
          signal: AbortSignal.any([stopping.signal, discarding.signal]),
        })
      })
      await asServer(tx => finishImport(tx, taken, { report: keepReport(report) }))
      // The embedded database frees no space automatically.
      if (apply) await database.rewrite(['files.import_parts'])
      log.info(apply ? 'posts imported' : 'import checked', { posts: report.lines.length })
    } catch (error) {
      if (discarding.signal.aborted) return
      if (stopping.signal.aborted) return void (await asServer(tx => releaseImport(tx, id)))
      if (error instanceof DatabaseUnavailable) throw error
      const failure =
        error instanceof SetupError ? error.message : 'The import failed. The server log says why.'
      if (!(error instanceof SetupError)) log.error('import failed', describeFault(error))
      await asServer(tx => finishImport(tx, taken, { failure }))
    } finally {
      clearInterval(noting)
    }
  }

  async function work(): Promise<number | undefined> {
    for (;;) {
      const taken = stopping.signal.aborted ? undefined : await asServer(takeImport)
      if (taken === undefined) return LOOK_AGAIN_MS
      await perform(taken)
    }
  }

  const loop = createLoop(work, {
    retryMs: RETRY_MS,
    onFault: fault => log.error('import failed', fault),
  })
  const stopListening = database.listen('import_due', loop.wake)
  loop.wake()
  return {
    async close() {
      stopping.abort()
      stopListening()
      await loop.close()
    },
  }
}
