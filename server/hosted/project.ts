import { API } from '../../contract/addresses.ts'
import { API_BODY_BYTES, SUBMISSION_BODY_BYTES } from '../../contract/limits.ts'
import { PICTURE_BYTES, STORAGE } from '../../contract/uploads.ts'

/** A project of the hosted service, as the environment names it. */
export interface HostedProject {
  /** Its origin. */
  url: string
  publishableKey: string
  /** Lets the project count sign-ins by the visitor's address. Used for that alone. */
  secretKey: string | undefined
}

export interface Part {
  name: 'auth' | 'data' | 'functions' | 'storage'
  prefix: string
  /** Largest body that is sent on, in bytes. */
  bodyBytes: number
  /** An answer that is not complete by then counts as failed. A form waits 20 s for it. */
  limitMs: number
}

const MULTIPART_BYTES = 64 * 1024

export const PARTS: readonly Part[] = [
  { name: 'auth', prefix: API.auth, bodyBytes: API_BODY_BYTES, limitMs: 10_000 },
  { name: 'data', prefix: API.data, bodyBytes: API_BODY_BYTES, limitMs: 10_000 },
  { name: 'functions', prefix: API.functions, bodyBytes: SUBMISSION_BODY_BYTES, limitMs: 15_000 },
  { name: 'storage', prefix: STORAGE, bodyBytes: PICTURE_BYTES + MULTIPART_BYTES, limitMs: 60_000 },
]

/** The part that a path belongs to. */
export const partOf = (path: string) => PARTS.find(({ prefix }) => path.startsWith(`${prefix}/`))
