import { type Context, Hono } from 'hono'
import { API } from '../../contract/addresses.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { STORAGE } from '../../contract/uploads.ts'
import type { BucketSize } from '../db/rate-buckets.ts'
import type { Env } from '../env.ts'
import { absentServices } from '../http/absent-services.ts'
import { refuseForeignForms } from '../http/cross-site.ts'
import { createAllowance } from '../limits/allowance.ts'
import { clientAddress } from '../limits/client-address.ts'
import { FORM_CALLS } from '../limits/request-limit.ts'
import { isFromOutside } from '../rest/caller.ts'
import type { Forward } from './forward.ts'
import { emptyAnswer, isReadOfPosts, readOfPosts } from './page-reads.ts'
import { CAREER_FUNCTION, isSentOn, PARTS, type Part, partOf } from './project.ts'
import { refusal } from './refusals.ts'

interface Deps {
  env: Pick<Env, 'siteUrl' | 'rateLimit' | 'trustProxy'>
  forward: Forward
  /** Called after a write that pages may show. */
  onBlogChange: () => void
}

/** Calls per address: enough for a busy office and for a script that reads the whole blog once. */
const CALLS: BucketSize = { capacity: 200, refillPerSecond: 20 }

/** Replaces the credentials of a request by the public key. */
function withKeys(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('apikey', PUBLIC_KEY)
  headers.delete('authorization')
  return new Request(request, { headers })
}

const nothing = (context: Context) => context.json({ message: 'There is nothing at this address.' }, 404)

/** The specified API, forwarded to the hosted project. */
export function hostedRoutes({ env, forward, onBlogChange }: Deps): Hono {
  const routes = new Hono()
  const [calls, forms] = [createAllowance(CALLS), createAllowance(FORM_CALLS)]

  async function pass(context: Context, part: Part, path: string, request: Request): Promise<Response> {
    const address = isFromOutside(context) ? clientAddress(context, env.trustProxy) : ''
    const isForm = part.name === 'functions' && request.method === 'POST'
    const wait = address === '' || !env.rateLimit ? 0 : (isForm ? forms : calls).take(address)
    if (wait > 0) return refusal(part, 429, wait)
    return forward({ part, path, request, address })
  }

  async function answer(context: Context, path: string, request: Request): Promise<Response> {
    const part = partOf(path)
    if (part === undefined) return nothing(context)
    const url = new URL(path + new URL(context.req.url).search, env.siteUrl)
    const { method } = request
    const empty = emptyAnswer(url)
    if (empty !== undefined) return empty
    if (!isSentOn(part, method, path)) return refusal(part, 404)
    if (isReadOfPosts(method, url)) {
      const read = readOfPosts(url)
      return read.complete(await pass(context, part, read.path, request))
    }
    const answered = await pass(context, part, url.pathname + url.search, request)
    if (part.name === 'data' && method === 'POST' && answered.ok) onBlogChange()
    return answered
  }

  routes.use(
    `${API.functions}/*`,
    refuseForeignForms(() => env.siteUrl),
  )
  routes.use(
    '/api/*',
    refuseForeignForms(() => env.siteUrl),
  )
  routes.all(API.careerApplication, context =>
    answer(context, `${API.functions}/${CAREER_FUNCTION}`, withKeys(context.req.raw)),
  )
  routes.all('/api/*', nothing)
  routes.all(`${STORAGE}/*`, nothing)
  for (const { prefix } of PARTS)
    routes.all(`${prefix}/*`, context => answer(context, new URL(context.req.url).pathname, context.req.raw))
  routes.route('/', absentServices())
  return routes
}
