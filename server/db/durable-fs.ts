import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
  node: unknown
}

interface NodeFsModule {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: Stream) => number } }
}

type InitOptions = Parameters<NodeFS['init']>[1]

/** EIO by WASI's numbers. PostgreSQL stops itself when it gets it, because what it wrote may be lost. */
const INPUT_OUTPUT_ERROR = 29

/** PGlite's file system on a real folder, with the one call that it lacks: a sync that reaches the disk. */
export class DurableFs extends NodeFS {
  /** How many syncs have reached the disk. Read at start to prove that the hook is called. */
  syncs = 0
  /** Set when one did not. The database must not be used any longer. */
  failed = false

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule
      NODEFS.stream_ops.fsync = stream => this.#sync(stream, NODEFS.realPath)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }

  #sync(stream: Stream, realPath: (node: unknown) => string): number {
    try {
      if (stream.nfd === undefined) this.#syncFolder(realPath(stream.node))
      else fs.fsyncSync(stream.nfd)
    } catch {
      this.failed = true
      return INPUT_OUTPUT_ERROR
    }
    this.syncs++
    return 0
  }

  /** Folders are opened without a descriptor of their own. */
  #syncFolder(path: string): void {
    const descriptor = fs.openSync(path, 'r')
    try {
      fs.fsyncSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
  }
}
