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
import { describeFault, type Log } from '../log.ts'
import { isFromOutside } from '../rest/caller.ts'
import type { PictureProcessor } from '../storage/picture-processor.ts'
import { StorageError, translateFault } from '../storage/storage-error.ts'
import { cleanPicture, isPictureUpload } from './clean-picture.ts'
import type { Forward } from './forward.ts'
import { createPanelCalls } from './panel-calls.ts'
import { PARTS, type Part, partOf } from './project.ts'
import { refusal } from './refusals.ts'

interface Deps {
  env: Pick<Env, 'siteUrl' | 'rateLimit' | 'trustProxy'>
  forward: Forward
  processor: PictureProcessor
  /** Called after a write that pages may show. */
  onBlogChange: () => void
  log: Log
}

/** Calls of one address: enough for a busy office, and for a script that reads the whole blog once. */
const CALLS: BucketSize = { capacity: 200, refillPerSecond: 20 }
const CAREER_FUNCTION = `${API.functions}/send-career-application`
/** A write there changes what pages show. */
const SHOWN_IN_PAGES = [`${API.data}/blog_posts`, `${API.data}/rpc/describe_picture`, `${STORAGE}/object/`]

const sessionEnded = () => new StorageError(403, 'Unauthorized', 'The session has ended')

function part(name: Part['name']): Part {
  const found = PARTS.find(each => each.name === name)
  if (found === undefined) throw new Error(`There is no part ${name}`)
  return found
}

/** The same call with other headers. */
function withKeys(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('apikey', PUBLIC_KEY)
  headers.delete('authorization')
  return new Request(request, { headers })
}

/** The routes of the backend, answered by the hosted project. */
export function hostedRoutes({ env, forward, processor, onBlogChange, log }: Deps): Hono {
  const routes = new Hono()
  const [calls, forms] = [createAllowance(CALLS), createAllowance(FORM_CALLS)]
  const addressOf = (context: Context) =>
    isFromOutside(context) ? clientAddress(context, env.trustProxy) : ''
  const [auth, data, functions] = [part('auth'), part('data'), part('functions')]

  async function pass(
    context: Context,
    to: Part,
    path: string,
    request = context.req.raw,
  ): Promise<Response> {
    const address = addressOf(context)
    const isForm = to.name === 'functions' && request.method === 'POST'
    const wait = address === '' || !env.rateLimit ? 0 : (isForm ? forms : calls).take(address)
    if (wait > 0) return refusal(to, 429, wait)
    return forward({ part: to, path, request, address })
  }

  routes.use(`${API.functions}/*`, refuseForeignForms(env.siteUrl))
  routes.use('/api/*', refuseForeignForms(env.siteUrl))

  function callFunction(context: Context, name: string, parameters: object = {}): Promise<Response> {
    const headers = new Headers(context.req.raw.headers)
    headers.set('content-type', 'application/json')
    headers.delete('accept')
    const path = `${API.data}/rpc/${name}`
    const body = JSON.stringify(parameters)
    return pass(
      context,
      data,
      path,
      new Request(new URL(path, env.siteUrl), { method: 'POST', headers, body }),
    )
  }

  /** Only for whoever is signed in: reading a picture takes much work. Whether they may store it, the project decides. */
  async function passPicture(context: Context, to: Part, path: string): Promise<Response> {
    const known = await callFunction(context, 'own_sessions')
    if (!known.ok) return known.status === 503 ? refusal(to, 503, 2) : sessionEnded().response(false)
    try {
      return await pass(context, to, path, await cleanPicture(context.req.raw, processor))
    } catch (error) {
      const refused = translateFault(error)
      if (refused !== undefined) return refused.response(false)
      log.error('picture failed', describeFault(error))
      return refusal(to, 503)
    }
  }

  const panelCalls = createPanelCalls(callFunction, log)
  for (const [route, answer] of Object.entries(panelCalls)) {
    const [method = '', path = ''] = route.split(' ')
    routes.on(method, path, answer)
  }

  // The panel leaves out what the service does not have.
  routes.get(`${API.auth}/settings`, async context => {
    const answer = await pass(context, auth, `${API.auth}/settings`)
    if (!answer.ok) return answer
    return context.json({ ...((await answer.json()) as object), mailer: true, hosted: true }, 200, {
      'cache-control': 'no-store',
    })
  })

  routes.all(API.careerApplication, context =>
    pass(context, functions, CAREER_FUNCTION, withKeys(context.req.raw)),
  )
  routes.all('/api/*', context => context.json({ message: 'There is nothing at this address.' }, 404))

  for (const { prefix } of PARTS)
    routes.all(`${prefix}/*`, async context => {
      const { pathname, search } = new URL(context.req.url)
      const to = partOf(pathname)
      if (to === undefined) return context.json({ message: 'There is nothing at this address.' }, 404)
      const { method } = context.req
      const path = `${pathname}${search}`
      const answer = isPictureUpload(method, pathname)
        ? await passPicture(context, to, path)
        : await pass(context, to, path)
      const isWrite = method !== 'GET' && method !== 'HEAD'
      if (isWrite && answer.ok && SHOWN_IN_PAGES.some(place => pathname.startsWith(place))) onBlogChange()
      return answer
    })
  routes.route('/', absentServices())
  return routes
}
