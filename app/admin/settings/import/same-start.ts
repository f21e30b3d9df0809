import { IMPORT_PART_BYTES, type StoredImport } from '#contract/transfers.ts'

const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** The server's digest of the first bytes of a file: each part is hashed with the digest before it. */
async function digestOf(file: Blob, received: number): Promise<string> {
  let digest = new Uint8Array(0)
  for (let start = 0; start < received; start += IMPORT_PART_BYTES) {
    const part = file.slice(start, Math.min(start + IMPORT_PART_BYTES, received))
    const both = await new Blob([digest, part]).arrayBuffer()
    digest = new Uint8Array(await crypto.subtle.digest('SHA-256', both))
  }
  return hex(digest)
}

/** Whether a waiting import is of this file. Files can share a name and size, so what has arrived is compared. A browser that cannot hash (a page without https) uploads the file again. */
export async function hasSameStart(file: File, current: StoredImport | null): Promise<boolean> {
  if (current?.state !== 'arriving' || current.name !== file.name || current.bytes !== file.size) return false
  if (!globalThis.isSecureContext) return false
  return (await digestOf(file, current.received)) === current.digest
}
