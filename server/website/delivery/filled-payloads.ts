import type { Fill } from '../../../contract/placeholders.ts'
import { createPayload, createPayloadAsync, type Encodings, type Payload } from './payload.ts'

export interface FilledPayloads {
  create(body: string | Buffer, encodings?: Encodings | 'none'): Payload
  /** Compresses off the main thread. */
  createAsync(body: string | Buffer): Promise<Payload>
}

/** Where every text of the website becomes bytes, and what the environment decides is put in. Bytes stay as they are. */
export function createFilledPayloads(fill: Fill): FilledPayloads {
  const filled = (body: string | Buffer) => (typeof body === 'string' ? fill(body) : body)
  return {
    create: (body, encodings) => createPayload(filled(body), encodings),
    createAsync: body => createPayloadAsync(filled(body)),
  }
}
