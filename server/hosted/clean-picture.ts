import { PICTURE_BYTES, PUBLIC_PICTURES } from '../../contract/uploads.ts'
import { BodyTooLarge } from '../http/read-body.ts'
import type { PictureProcessor } from '../storage/picture-processor.ts'
import { UploadRefused } from '../storage/picture-processor.ts'
import { readUpload } from '../storage/read-upload.ts'

const UPLOADED = PUBLIC_PICTURES.replace('/public/', '/')

export const isPictureUpload = (method: string, path: string) =>
  (method === 'POST' || method === 'PUT') && path.startsWith(UPLOADED)

/**
 * The same upload with the pixels alone: what a camera wrote into a file, such as the place, never leaves this server. Size
 * and colors go along as metadata, which the view `pictures` of the project shows.
 */
export async function cleanPicture(request: Request, processor: PictureProcessor): Promise<Request> {
  const { bytes, cacheControl } = await readUpload(request, PICTURE_BYTES).catch(error => {
    throw error instanceof BodyTooLarge ? new UploadRefused('tooLarge') : error
  })
  const { type, bytes: clean, width, height, placeholder } = await processor.process(bytes)
  const headers = new Headers(request.headers)
  headers.set('content-type', type)
  headers.set('cache-control', cacheControl)
  headers.set('x-metadata', Buffer.from(JSON.stringify({ width, height, placeholder })).toString('base64'))
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: Buffer.from(clean) })
}
