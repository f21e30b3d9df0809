import { closeSync, fsyncSync, openSync } from 'node:fs'
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

/** PGlite's file system on a real folder, with the one call that it lacks: a sync that reaches the disk. */
export class DurableFs extends NodeFS {
  /** How many syncs have reached the disk. Read at start to prove that the hook is called. */
  syncs = 0

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule
      NODEFS.stream_ops.fsync = stream => this.#sync(stream, NODEFS.realPath)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }

  #sync(stream: Stream, realPath: (node: unknown) => string): number {
    // Folders are opened without a descriptor of their own.
    const own = stream.nfd === undefined ? openSync(realPath(stream.node), 'r') : undefined
    try {
      fsyncSync(stream.nfd ?? own ?? -1)
    } finally {
      if (own !== undefined) closeSync(own)
    }
    this.syncs++
    return 0
  }
}
