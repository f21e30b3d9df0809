/**
 * A message of PostgreSQL's wire protocol: its type, four bytes of length (which include themselves), and the
 * rest.
 */
export interface WireMessage {
  type: string
  bytes: Uint8Array
}

/** Splits bytes into complete messages, after the start of a session. */
export function* splitMessages(bytes: Uint8Array): Generator<WireMessage> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + view.getInt32(at + 1)
    yield { type: String.fromCharCode(view.getUint8(at)), bytes: bytes.subarray(at, end) }
    at = end
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** The answer to the start of a session: "authenticated", and "ready for query" outside a transaction. */
export const SESSION_STARTED = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
export const TERMINATE = 'X'
