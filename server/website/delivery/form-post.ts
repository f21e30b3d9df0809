import { SUBMISSION_BODY_BYTES } from '../../../contract/limits.ts'
import { CROSS_SITE_REFUSED, isCrossSite } from '../../http/cross-site.ts'
import { BodyTooLarge, mediaTypeOf, readBody } from '../../http/read-body.ts'

const FORM = 'application/x-www-form-urlencoded'

function refuse(status: 403 | 413 | 415, words: string): Response {
  return new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Returns the request for the renderer, or a refusal. Refuses forms from other origins and forms that are too large. */
export async function readFormPost(request: Request, siteUrl: string): Promise<Request | Response> {
  if (isCrossSite(request.headers, siteUrl)) return refuse(403, CROSS_SITE_REFUSED)
  if (mediaTypeOf(request.headers.get('content-type')) !== FORM)
    return refuse(415, `Send the form as ${FORM}.`)
  try {
    const body = await readBody(request, SUBMISSION_BODY_BYTES)
    const url = new URL(new URL(request.url).pathname, siteUrl)
    // Without `?index` the router posts to the layout route.
    if (url.pathname === '/') url.search = '?index'
    return new Request(url, { method: 'POST', headers: { 'content-type': FORM }, body })
  } catch (error) {
    if (error instanceof BodyTooLarge) return refuse(413, 'The form is over 64 KiB.')
    throw error
  }
}
