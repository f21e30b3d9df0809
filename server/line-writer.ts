/** A pipe takes this many bytes whole or not at all (`PIPE_BUF` on Linux), so that an ended process leaves no half line. */
export const ATOMIC_BYTES = 4096
/** How long a line may wait for others while many are written. */
const BATCH_MS = 10

export interface LineWriter {
  write(line: string): void
  flush(): void
}

/**
 * Writes lines in batches, because a write costs as much as a page. A line after a pause is written in the same turn of
 * the event loop; those of the next milliseconds wait for each other.
 */
export function createLineWriter(write: (text: string) => void): LineWriter {
  let batch = ''
  let bytes = 0
  let isBusy = false
  function flush(): void {
    if (batch === '') return
    const text = batch
    batch = ''
    bytes = 0
    write(text)
  }
  function pause(): void {
    isBusy = true
    setTimeout(() => {
      isBusy = batch !== ''
      flush()
      if (isBusy) pause()
    }, BATCH_MS).unref()
  }
  return {
    write(line) {
      const length = Buffer.byteLength(line)
      if (bytes + length > ATOMIC_BYTES) flush()
      batch += line
      bytes += length
      if (isBusy) return
      setImmediate(flush)
      pause()
    },
    flush,
  }
}
