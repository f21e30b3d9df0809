import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}

type Operation = (stream: Stream, ...rest: never[]) => unknown

interface NodeFsModule {
  NODEFS: { realPath(node: unknown): string; stream_ops: Record<string, Operation> }
}

type InitOptions = Parameters<NodeFS['init']>[1]

/** EIO in WASI's numbering. PostgreSQL stops when it gets it, because written data may be lost. */
const INPUT_OUTPUT_ERROR = 29
const LOG_FOLDER = '/pg_wal/'

/** PGlite's file system on a real folder, with a sync that reaches the disk, which PGlite lacks. */
export class DurableFs extends NodeFS {
  /** How many syncs have reached the disk. The start reads it to prove that the hook is called. */
  syncs = 0
  /** Set when a sync failed. The database must not be used any longer. */
  failed = false

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addHooks = (module: unknown) => this.#addHooks((module as NodeFsModule).NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addHooks] } }
  }

  #addHooks({ stream_ops: operations, realPath }: NodeFsModule['NODEFS']): void {
    operations.fsync = stream => this.#sync(stream, realPath)
  }

  #sync(stream: Stream, realPath: (node: unknown) => string): number {
    try {
      const path = realPath(stream.node)
      if (stream.nfd === undefined) this.#syncFolder(path)
      else this.#syncFile(stream.nfd, path)
    } catch {
      this.failed = true
      return INPUT_OUTPUT_ERROR
    }
    this.syncs++
    return 0
  }

  /** A deleted WAL file can still be written and synced, but recovery would not find it. */
  #syncFile(descriptor: number, path: string): void {
    if (path.includes(LOG_FOLDER) && fs.fstatSync(descriptor).nlink === 0)
      throw new Error('The log of the database has been deleted')
    fs.fsyncSync(descriptor)
  }

  /** Folders have no descriptor of their own. */
  #syncFolder(path: string): void {
    const descriptor = fs.openSync(path, 'r')
    try {
      fs.fsyncSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
  }
}
