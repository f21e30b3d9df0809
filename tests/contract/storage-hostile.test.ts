/** @module-tag full */

import { StorageClient } from '@supabase/storage-js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { createLog } from '../../server/log.ts'
import { createPictureProcessor, UploadRefused } from '../../server/storage/picture-processor.ts'
import { ADMIN, openedBackend } from '../support/backend-server.ts'
import { hostilePictures, MARKER, memoryBomb } from '../support/hostile-pictures.ts'
import { tokenOf } from '../support/people.ts'

const log = createLog(() => undefined)

describe('hostile pictures', () => {
  const server = openedBackend('postgres')

  it('are refused in words or cleaned', async () => {
    const corpus = await hostilePictures()
    expect(corpus.length).toBeGreaterThan(300)
    const processor = createPictureProcessor({ log })
    const outcomes = { refused: 0, cleaned: 0 }
    const faults: string[] = []
    for (const { name, bytes, expected, width, height } of corpus) {
      const result = await processor.process(bytes).catch((error: unknown) => error)
      if (result instanceof Error) {
        if (!(result instanceof UploadRefused) || result.reason === 'busy') faults.push(`${name}: ${result}`)
        if (expected === 'cleaned') faults.push(`${name}: refused, ${result.message}`)
        outcomes.refused++
        continue
      }
      outcomes.cleaned++
      if (expected === 'refused') faults.push(`${name}: taken`)
      const picture = result as Awaited<ReturnType<typeof processor.process>>
      if (width !== undefined && (picture.width !== width || picture.height !== height))
        faults.push(`${name}: ${picture.width} by ${picture.height}`)
      const made = [picture.bytes, ...picture.renditions.map(one => one.bytes)]
      if (made.some(one => Buffer.from(one).includes(MARKER))) faults.push(`${name}: still has the marker`)
      const { exif, xmp, icc, iptc } = await sharp(picture.bytes).metadata()
      if (exif ?? xmp ?? icc ?? iptc) faults.push(`${name}: still has metadata`)
    }
    processor.close()
    expect(faults).toEqual([])
    expect(outcomes.refused).toBeGreaterThan(100)
    expect(outcomes.cleaned).toBeGreaterThan(50)
  })

  it('do not stop the server, and leave nothing behind', async () => {
    const token = await tokenOf(await server.signedIn(ADMIN))
    const pictures = new StorageClient(`${server.url}/storage/v1`, {
      apikey: PUBLIC_KEY,
      authorization: `Bearer ${token}`,
    }).from('pictures')
    let isOver = false
    const healthy = (async () => {
      const slowest = { ms: 0, times: 0 }
      while (!isOver) {
        const started = performance.now()
        await server.call('/auth/v1/health')
        slowest.ms = Math.max(slowest.ms, performance.now() - started)
        slowest.times++
      }
      return slowest
    })()
    const asked = performance.now()
    const refused = await pictures.upload('bomb.avif', new Blob([memoryBomb()]))
    expect(refused.error).toMatchObject({ statusCode: '413', message: UPLOAD_REFUSALS.tooMuchWork })
    const good = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await pictures.upload('good.png', new Blob([good]))).error).toBeNull()
    isOver = true
    const inAll = performance.now() - asked
    const slowest = await healthy
    expect(slowest.times).toBeGreaterThan(10)
    // A server that decodes on its only thread answers nothing else until it is done, however fast the machine.
    expect(slowest.ms).toBeLessThan(Math.max(2_000, inAll / 2))
    expect((await pictures.list()).data?.map(({ name }) => name)).toEqual(['good.png'])
  })
})
