import type { Fill } from '../../../contract/placeholders.ts'
import { createPayload, createPayloadAsync, type Encodings, type Payload } from './payload.ts'

export interface FilledPayloads {
  create(body: string | Buffer, encodings?: Encodings | 'none'): Payload
  /** Compresses off the main thread. */
  createAsync(body: string | Buffer): Promise<Payload>
}

/** Replaces the placeholders for settings in texts, and encodes them. Buffers are left alone. */
export function createFilledPayloads(fill: Fill): FilledPayloads {
  const filled = (body: string | Buffer) => (typeof body === 'string' ? fill(body) : body)
  return {
    create: (body, encodings) => createPayload(filled(body), encodings),
    createAsync: body => createPayloadAsync(filled(body)),
  }
}
