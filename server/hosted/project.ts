import { API, APPLICATION_FUNCTION } from '../../contract/addresses.ts'
import { API_BODY_BYTES, SUBMISSION_BODY_BYTES } from '../../contract/limits.ts'

/** A project of the hosted service, as the environment names it. */
export interface HostedProject {
  /** Its origin. */
  url: string
  publishableKey: string
  /** Lets the project count sign-ins by the visitor's address. Used for that alone. */
  secretKey: string | undefined
}

export interface Part {
  name: 'auth' | 'data' | 'functions'
  prefix: string
  /** Largest body that is sent on, in bytes. */
  bodyBytes: number
  /** An answer that is not complete by then counts as failed. A form waits 20 s for it. */
  limitMs: number
  /** The calls that are sent on, by method and path below the prefix. */
  calls: readonly RegExp[]
}

export const CAREER_FUNCTION = 'send-career-application'

export const PARTS: readonly Part[] = [
  {
    name: 'auth',
    prefix: API.auth,
    bodyBytes: API_BODY_BYTES,
    limitMs: 10_000,
    calls: [
      /^POST \/(?:token|logout)$/,
      // The second step of a sign-in.
      /^POST \/factors\/[\da-f-]+\/(?:challenge|verify)$/,
      /^GET \/(?:user|settings|health|\.well-known\/jwks\.json)$/,
    ],
  },
  {
    name: 'data',
    prefix: API.data,
    bodyBytes: API_BODY_BYTES,
    limitMs: 10_000,
    calls: [/^(?:GET|HEAD|POST) \/blog_posts$/],
  },
  {
    name: 'functions',
    prefix: API.functions,
    bodyBytes: SUBMISSION_BODY_BYTES,
    limitMs: 15_000,
    calls: [new RegExp(`^POST /(?:${APPLICATION_FUNCTION}|${CAREER_FUNCTION})$`)],
  },
]

/** The part that a path belongs to. */
export const partOf = (path: string) => PARTS.find(({ prefix }) => path.startsWith(`${prefix}/`))

/** Whether a call is one of those that the site makes for visitors, and for whoever writes on `/blog`. */
export const isSentOn = ({ prefix, calls }: Part, method: string, path: string) =>
  calls.some(call => call.test(`${method} ${path.slice(prefix.length)}`))
