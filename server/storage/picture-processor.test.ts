import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createPictureProcessor } from './picture-processor.ts'

const faults: unknown[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_event: string, fields: object = {}) => faults.push(fields),
  error: () => undefined,
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
const png = await blank(40, 30).png().toBuffer()

/** A worker whose script is this text. */
function worker(name: string, text: string): URL {
  const file = join(tmpdir(), `octavo-${process.pid}-${name}.mjs`)
  writeFileSync(file, text)
  return pathToFileURL(file)
}

describe('the picture processor', () => {
  const processor = createPictureProcessor({ log })
  afterAll(() => processor.close())

  it('turns a photograph upright and removes what it tells about its taker', async () => {
    const photo = await blank(700, 520)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'PLANTED', Copyright: 'PLANTED' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><PLANTED/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('PLANTED')).toBe(true)
    const picture = await processor.process(photo)
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 520, height: 700, widths: [480, 520] })
    expect(picture.placeholder).toMatch(/^[\da-f]{3}(?:[ /][\da-f]{3}){5}$/)
    expect(picture.renditions.map(({ width, format }) => `${width} ${format}`)).toEqual([
      '480 avif',
      '480 webp',
      '520 avif',
      '520 webp',
    ])
    for (const bytes of [picture.bytes, ...picture.renditions.map(one => one.bytes)]) {
      expect(Buffer.from(bytes).includes('PLANTED')).toBe(false)
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
    }
  })

  it('keeps the colors of another color space', async () => {
    const color = async (bytes: Uint8Array) =>
      [...(await sharp(bytes).removeAlpha().raw().toBuffer())].slice(0, 3)
    const wide = await blank(64, 64).withIccProfile('p3').png().toBuffer()
    const { bytes } = await processor.process(wide)
    for (const [index, value] of (await color(bytes)).entries())
      expect(Math.abs(value - ([204, 51, 51][index] ?? 0))).toBeLessThanOrEqual(2)
    const cmyk = await blank(64, 64).toColourspace('cmyk').jpeg().toBuffer()
    const [red = 0, green = 255, blue = 255] = await color((await processor.process(cmyk)).bytes)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green, blue)).toBeLessThan(100)
  })

  it('leaves the sizes of a large picture for later, and of no small one', async () => {
    const large = await blank(2_000, 1_500).jpeg().toBuffer()
    expect(await processor.process(large, { soon: true })).toMatchObject({
      ...{ width: 2_000, height: 1_500, widths: [], renditions: [] },
      placeholder: expect.stringContaining('/'),
    })
    expect(await processor.process(png, { soon: true })).toMatchObject({ widths: [40] })
  })

  it('never makes a picture larger, and keeps transparency', async () => {
    const clear = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer()
    const picture = await processor.process(clear)
    expect(picture).toMatchObject({ type: 'image/png', width: 20, height: 10, widths: [20] })
    for (const { bytes } of picture.renditions)
      expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true })
  })

  it.each([
    [
      'an SVG',
      'svg',
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    ],
    ['a page', 'notAPicture', '<!doctype html><script>alert(1)</script>'],
    ['a photograph of an iPhone', 'heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['nothing', 'notAPicture', ''],
    ['half a PNG', 'damaged', png.toString('latin1', 0, png.length / 2)],
  ])('refuses %s', async (_what, reason, text) => {
    await expect(processor.process(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ reason })
  })

  it('stores what it has made as it is, so that an import of an export changes nothing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const grain = sharp({ create: { width: 90, height: 60, channels: 3, background: '#888', noise } })
    const source = await grain.png().toBuffer()
    const again = async (given: Uint8Array) => Buffer.from((await processor.process(given)).bytes)
    for (const given of [
      await sharp(source).jpeg({ quality: 95 }).toBuffer(),
      await sharp(source).webp().toBuffer(),
      await sharp(source).grayscale().jpeg().toBuffer(),
      source,
    ]) {
      const made = await again(given)
      expect((await again(made)).equals(made)).toBe(true)
    }
    const made = await again(await sharp(source).jpeg().toBuffer())
    const planted = Buffer.from('\xff\xfe\0\x09PLANTED', 'latin1')
    for (const touched of [
      Buffer.concat([made, Buffer.from('PLANTED')]),
      Buffer.concat([made.subarray(0, 2), planted, made.subarray(2)]),
      Buffer.concat([made.subarray(0, -2), planted, made.subarray(-2)]),
    ])
      expect((await again(touched)).includes('PLANTED')).toBe(false)
  })

  it('refuses a picture of too many pixels, whatever it weighs', async () => {
    const bomb = await blank(8_000, 6_500).png({ compressionLevel: 1 }).toBuffer()
    expect(bomb.length).toBeLessThan(3_000_000)
    await expect(processor.process(bomb)).rejects.toMatchObject({ reason: 'tooManyPixels' })
  })

  it('refuses what waits too long in a queue', async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => processor.process(png)))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(5)
    for (const one of refused) expect(one).toMatchObject({ reason: { reason: 'busy' } })
  })
})

describe('a worker process', () => {
  it.each([
    ['crashes', 'damaged', "process.on('message', () => process.kill(process.pid, 'SIGSEGV'))"],
    ['hangs', 'tooMuchWork', "process.on('message', () => { for (;;); })"],
    ['swells', 'tooMuchWork', "process.on('message', () => process.exit(81))"],
  ])('that %s costs one upload', async (name, reason, text) => {
    const bad = createPictureProcessor({
      log,
      script: worker(name, text),
      timeLimitMs: name === 'hangs' ? 300 : 30_000,
    })
    await expect(bad.process(png)).rejects.toMatchObject({ reason })
    await expect(bad.process(png)).rejects.toMatchObject({ reason })
    bad.close()
  })

  it('ends when it has nothing to do, and sees none of the environment', async () => {
    const told = worker(
      'told',
      `process.on('message', () => process.send({ picture: { pid: process.pid, env: Object.keys(process.env) } }))`,
    )
    const processor = createPictureProcessor({ log, script: told, idleMs: 1 })
    const first = (await processor.process(png)) as unknown as { pid: number; env: string[] }
    expect(first.env.filter(name => !/^NODE_(?:CHANNEL|UNIQUE)/.test(name))).toEqual([])
    await expect.poll(() => isRunning(first.pid)).toBe(false)
    const second = (await processor.process(png)) as unknown as { pid: number }
    expect(second.pid).not.toBe(first.pid)
    processor.close()
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
