import { type Context, Hono } from 'hono'
import { STORAGE } from '../../contract/uploads.ts'
import { enterRequest } from '../db/request-meter.ts'
import { createConcurrencyLimit } from '../limits/concurrency.ts'
import { describeFault } from '../log.ts'
import { BUCKETS, bucketJson } from './buckets.ts'
import type { Call, StorageDeps } from './deps.ts'
import { download, downloadPublic, downloadRendition, downloadSigned } from './download.ts'
import { bucketOf } from './object-names.ts'
import { info, list, listPages, moveOrCopy, removeMany, removeOne, sign, signMany } from './objects.ts'
import { StorageError, translateFault } from './storage-error.ts'
import { signUpload, upload, uploadSigned } from './upload.ts'

/** Videos are large, so only one is uploaded at a time. */
const FILES_AT_ONCE = 1
const FILES_WAITING = 4

/** How many uploads are read or stored at the same time, each in memory, and how many wait unread. */
const UPLOADS_AT_ONCE = 3
const UPLOADS_WAITING = 12

const RENDITION = '/pictures/:file{[0-9a-f]{64}-[1-9][0-9]{0,4}\\.(?:avif|webp)}'
const unsupported = () => new StorageError(404, 'not_found', 'There is nothing at this address')

type Handle = (deps: StorageDeps, call: Call) => Promise<Response>

/** The storage API at `/storage/v1`, and picture sizes at `/pictures`. */
export function createStorage(deps: StorageDeps): Hono {
  const app = new Hono()
  const uploadingPictures = createConcurrencyLimit(UPLOADS_AT_ONCE, UPLOADS_WAITING)
  const uploadingFiles = createConcurrencyLimit(FILES_AT_ONCE, FILES_WAITING)
  const uploading = (bucket: string, work: () => Promise<Response>) =>
    (bucket === 'files' ? uploadingFiles : uploadingPictures)(work)

  async function guarded(context: Context, work: () => Promise<Response>): Promise<Response> {
    try {
      return await work()
    } catch (error) {
      const known = translateFault(error)
      if (known === undefined) deps.log.error('storage request failed', describeFault(error))
      const shown = known ?? new StorageError(500, 'internal', 'Something went wrong on our side')
      return shown.response(context.req.method === 'HEAD')
    }
  }

  /** Cached files don't count toward the database budget. */
  const everybody = (work: (own: StorageDeps, context: Context) => Promise<Response>) => (context: Context) =>
    guarded(context, async () => {
      const { bucket = '', name = '' } = context.req.param()
      if (!deps.files.hasObject(bucket, name)) enterRequest()
      return work(deps, context)
    })

  const identified = (handle: Handle) => (context: Context) =>
    guarded(context, async () => {
      enterRequest()
      const identity = await deps.identify(context.req.raw.headers)
      const param = (name: string) => context.req.param(name) ?? ''
      return handle(deps, { identity, request: context.req.raw, param })
    })

  const uploads = (isUpsert: (request: Request) => boolean) =>
    identified((own, call) =>
      uploading(call.param('bucket'), () => upload(own, call, isUpsert(call.request))),
    )

  const named = `${STORAGE}/object/:bucket/:name{.+}`
  const path = (kind: string) => `${STORAGE}/object/${kind}/:bucket/:name{.+}`
  app.get(
    `${STORAGE}/bucket`,
    identified(async () => Response.json([...BUCKETS.values()].map(bucketJson))),
  )
  app.get(
    `${STORAGE}/bucket/:bucket`,
    identified(async (_, { param }) => Response.json(bucketJson(bucketOf(param('bucket'))))),
  )
  app.get(path('public'), everybody(downloadPublic))
  app.get(path('authenticated'), identified(download))
  app.get(path('sign'), everybody(downloadSigned))
  for (const kind of ['info', 'info/public', 'info/authenticated']) app.get(path(kind), identified(info))
  app.post(`${STORAGE}/object/list/:bucket`, identified(list))
  app.post(`${STORAGE}/object/list-v2/:bucket`, identified(listPages))
  app.post(path('upload/sign'), identified(signUpload))
  app.put(path('upload/sign'), context =>
    guarded(context, async () => {
      enterRequest()
      const param = (name: string) => context.req.param(name) ?? ''
      return uploading(param('bucket'), () => uploadSigned(deps, { request: context.req.raw, param }))
    }),
  )
  app.post(`${STORAGE}/object/sign/:bucket`, identified(signMany))
  app.post(path('sign'), identified(sign))
  app.post(
    `${STORAGE}/object/move`,
    identified((own, call) => moveOrCopy(own, call, 'move')),
  )
  app.post(
    `${STORAGE}/object/copy`,
    identified((own, call) => moveOrCopy(own, call, 'copy')),
  )
  app.delete(`${STORAGE}/object/:bucket`, identified(removeMany))
  app.delete(named, identified(removeOne))
  app.post(
    named,
    uploads(request => request.headers.get('x-upsert') === 'true'),
  )
  app.put(
    named,
    uploads(() => true),
  )
  app.get(named, identified(download))
  // Public, because browsers send no key when they load an image.
  app.get(
    `${STORAGE}/render/image/:kind{public|sign}/*`,
    everybody(async () => {
      throw unsupported()
    }),
  )
  app.all(
    `${STORAGE}/*`,
    identified(async () => {
      throw unsupported()
    }),
  )
  app.get(RENDITION, context =>
    guarded(context, async () => {
      const [, digest = '', width, format] =
        /^([0-9a-f]{64})-(\d+)\.(avif|webp)$/.exec(context.req.param('file')) ?? []
      const asked = { digest, width: Number(width), format: format as 'avif' | 'webp' }
      // Cached pictures don't count toward the database budget.
      if (!deps.files.hasRendition(digest, asked.width, asked.format)) enterRequest()
      return downloadRendition(deps, context.req.raw, asked)
    }),
  )
  return app
}
