import { authClient, NoAnswer } from '#app/lib/backend-client.ts'
import { PUBLIC_KEY } from '#contract/public-key.ts'
import { STORAGE } from '#contract/uploads.ts'

/** The server refuses the picture, and says why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

/** The server cannot accept it right now, and says why. */
export class NotNow extends Error {
  override name = 'NotNow'
}

/** The session has ended. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded'
}

const REFUSED_TOKEN = /jwt|token|exp|signature|session|unauthorized/i
/** Too many requests, and the statuses of a server or proxy that cannot answer now. */
const NOT_NOW = new Set([408, 429, 502, 503, 504])

interface Options {
  onProgress: (part: number) => void
  signal: AbortSignal
  /** Whether the file replaces the stored one of this name. */
  replaces: boolean
  /** The bucket. */
  bucket?: 'pictures' | 'files'
}

/** Uploads a picture as the storage client does, but with XMLHttpRequest, because `fetch` reports no upload progress. */
export async function sendPicture(file: Blob, name: string, options: Options): Promise<void> {
  const { onProgress, signal, replaces, bucket = 'pictures' } = options
  const { data } = await (await authClient()).getSession()
  if (!data.session) throw new SignInNeeded()
  const request = new XMLHttpRequest()
  request.open('POST', `${STORAGE}/object/${bucket}/${encodeURIComponent(name)}`)
  request.setRequestHeader('apikey', PUBLIC_KEY)
  request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.setRequestHeader('cache-control', 'max-age=3600')
  request.setRequestHeader('x-upsert', String(replaces))
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  await new Promise<void>((resolve, reject) => {
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.onload = () => resolve()
    request.onerror = () => reject(new NoAnswer('no answer'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    if (signal.aborted) reject(signal.reason)
    else request.send(file)
  })
  const failure = failureOf(request)
  if (failure) throw failure
}

const DUPLICATE = 409

function failureOf({ status, responseText }: XMLHttpRequest): Error | undefined {
  if (status < 300) return undefined
  const { statusCode, message } = readAnswer(responseText)
  if (NOT_NOW.has(status)) return new NotNow(message)
  const code = Number(statusCode ?? status)
  // The name is random, so an earlier try has stored it and only its response was lost.
  if (code === DUPLICATE) return undefined
  if (code === 401 || (code === 403 && REFUSED_TOKEN.test(message))) return new SignInNeeded()
  return new PictureRefused(message)
}

function readAnswer(text: string): { statusCode?: string; message: string } {
  try {
    const { statusCode, message } = JSON.parse(text)
    return { statusCode, message: String(message) }
  } catch {
    // The response of a proxy.
    return { message: text.slice(0, 200) }
  }
}
