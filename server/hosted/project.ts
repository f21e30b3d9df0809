import { API, APPLICATION_FUNCTION } from '../../contract/addresses.ts'
import { API_BODY_BYTES, SUBMISSION_BODY_BYTES } from '../../contract/limits.ts'

/** A project of the hosted service, from the environment. */
export interface HostedProject {
  url: string
  publishableKey: string
  /** Only used so that the project can limit sign-ins by the visitor's address. */
  secretKey: string | undefined
}

export interface Part {
  name: 'auth' | 'data' | 'functions'
  prefix: string
  /** The largest body to forward, in bytes. */
  bodyBytes: number
  /** A response that isn't complete by then counts as failed. A form waits 20 s for it. */
  limitMs: number
  /** The calls to forward, by method and path below the prefix. */
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
      // The second step of sign-in.
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

export const partOf = (path: string) => PARTS.find(({ prefix }) => path.startsWith(`${prefix}/`))

/** Whether the site makes this call for visitors or for authors on `/blog`. */
export const isSentOn = ({ prefix, calls }: Part, method: string, path: string) =>
  calls.some(call => call.test(`${method} ${path.slice(prefix.length)}`))
