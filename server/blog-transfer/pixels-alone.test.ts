import sharp from 'sharp'
import { expect, it } from 'vitest'
import { hasPixelsAlone } from './pixels-alone.ts'

const picture = () =>
  sharp({
    create: {
      width: 20,
      height: 20,
      channels: 3,
      background: '#a05030',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

it('tells a picture of the encoders from one that carries something else', async () => {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer()
  const png = await picture().png().toBuffer()
  expect([hasPixelsAlone(jpeg, 'image/jpeg'), hasPixelsAlone(png, 'image/png')]).toEqual([true, true])
  const artist = { IFD0: { Artist: 'Nobody' } }
  for (const [bytes, type] of [
    [await picture().jpeg().withExif(artist).toBuffer(), 'image/jpeg'],
    [await picture().png().withExif(artist).toBuffer(), 'image/png'],
    [Buffer.concat([jpeg, Buffer.from('<script>')]), 'image/jpeg'],
    [Buffer.concat([png, Buffer.from('<script>')]), 'image/png'],
    [jpeg.subarray(0, -2), 'image/jpeg'],
    [png, 'image/jpeg'],
    [jpeg, 'image/png'],
  ] as const)
    expect(hasPixelsAlone(bytes, type)).toBe(false)
})
