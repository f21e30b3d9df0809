import { extname } from 'node:path'
import { SPECULATION_RULES } from '../document/speculation-rules.ts'
import type { FilledPayloads } from './filled-payloads.ts'
import type { Encodings, Payload } from './payload.ts'

const TYPES: Record<string, { type: string; compressible: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.md': { type: 'text/markdown; charset=utf-8', compressible: true },
  '.json': { type: 'application/json; charset=utf-8', compressible: true },
  '.webmanifest': { type: 'application/manifest+json', compressible: true },
  '.xml': { type: 'application/xml; charset=utf-8', compressible: true },
  '.wasm': { type: 'application/wasm', compressible: true },
  '.data': { type: 'text/x-script; charset=utf-8', compressible: true },
  '.woff2': { type: 'font/woff2', compressible: false },
  '.png': { type: 'image/png', compressible: false },
  '.ico': { type: 'image/x-icon', compressible: false },
  '.avif': { type: 'image/avif', compressible: false },
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=3600, must-revalidate'

/** Files whose type differs from that of their extension. */
const TYPES_BY_PATH: Record<string, string> = { [SPECULATION_RULES]: 'application/speculationrules+json' }

/** Whether the file name contains a hash of its content. */
export const isHashed = (path: string) => path.startsWith('/assets/')

export interface PublicFile {
  payload: Payload
  headers: Record<string, string>
}

/** Prepares a public file for serving. Files under /assets have a hash in their name and never change; the build made their encodings. */
export function createPublicFile(
  path: string,
  body: Buffer,
  payloads: FilledPayloads,
  encodings?: Encodings,
): PublicFile {
  const { type, compressible } = TYPES[extname(path)] ?? {
    type: 'application/octet-stream',
    compressible: false,
  }
  const hashed = isHashed(path)
  const text = compressible && !hashed ? body.toString() : body
  return {
    payload: payloads.create(text, compressible ? encodings : 'none'),
    headers: {
      'content-type': TYPES_BY_PATH[path] ?? type,
      'cache-control': hashed ? IMMUTABLE : REVALIDATED,
    },
  }
}

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml))/

/** A rendered response that isn't HTML, compressed off the main thread. */
export async function createRenderedPayload(
  type: string,
  body: Buffer,
  payloads: FilledPayloads,
): Promise<Payload> {
  return TEXT.test(type) ? payloads.createAsync(body.toString()) : payloads.create(body, 'none')
}
