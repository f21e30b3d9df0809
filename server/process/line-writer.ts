/** Writes to a pipe are atomic up to this size (`PIPE_BUF` on Linux), so that a process that ends leaves no partial line. */
export const ATOMIC_BYTES = 4096
/** How long a line may wait for others while many are written. */
const BATCH_MS = 10

/** The most lines that wait. */
const MOST_LINES = 500

export interface LineWriter {
  /** The line is only formatted when it is written. */
  write(line: () => string): void
  flush(): void
}

/**
 * Writes lines in batches, because a write costs as much as a page. A line after a pause is written in the same turn of
 * the event loop; those of the next milliseconds are written together.
 */
export function createLineWriter(write: (text: string) => void): LineWriter {
  let waiting: (() => string)[] = []
  let isBusy = false
  function flush(): void {
    const lines = waiting
    waiting = []
    let batch = ''
    let bytes = 0
    for (const line of lines) {
      const text = line()
      const length = Buffer.byteLength(text)
      if (bytes + length > ATOMIC_BYTES && bytes > 0) {
        write(batch)
        batch = ''
        bytes = 0
      }
      batch += text
      bytes += length
    }
    if (bytes > 0) write(batch)
  }
  function pause(): void {
    isBusy = true
    setTimeout(() => {
      isBusy = waiting.length > 0
      flush()
      if (isBusy) pause()
    }, BATCH_MS).unref()
  }
  return {
    write(line) {
      if (waiting.push(line) >= MOST_LINES) flush()
      if (isBusy) return
      setImmediate(flush)
      pause()
    },
    flush,
  }
}
