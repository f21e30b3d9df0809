import { readFileSync } from 'node:fs'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Hidden in pictures. Cleaning must remove it. */
export const MARKER = 'PLANTED-4f1c9d'

export interface HostilePicture {
  name: string
  bytes: Buffer
  /** Set only where one of the two must happen. */
  expected?: 'refused' | 'cleaned'
  /** The width of the cleaned picture, turned upright. */
  width?: number
  height?: number
}

const WIDTH = 64
const HEIGHT = 48
const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
type Format = (typeof FORMATS)[number]

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const canvas = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: '#38c' } })
const exif = { IFD0: { Artist: MARKER }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><${MARKER}/></x:xmpmeta>`

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header(width: number, height: number, depth = 8, color = 2, interlace = 0): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width >>> 0, 0)
  data.writeUInt32BE(height >>> 0, 4)
  data.set([depth, color, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}

const END = chunk('IEND', Buffer.alloc(0))
const rows = (width: number, height: number) => deflateSync(Buffer.alloc((width * 3 + 1) * height))
const pngOf = (...chunks: Uint8Array[]) => Buffer.concat([SIGNATURE, ...chunks])
const text = (data: string | Uint8Array) => Buffer.from(data as string)

async function bases(): Promise<Record<Format, Buffer>> {
  const made = await Promise.all(
    FORMATS.map(async format => {
      const picture = canvas()[format](format === 'avif' ? { effort: 0 } : {})
      const planted = format === 'gif' ? picture : picture.withExif(exif).withXmp(xmp)
      return [format, await planted.toBuffer()] as const
    }),
  )
  return Object.fromEntries(made) as Record<Format, Buffer>
}

function cutAndFlipped(all: Record<Format, Buffer>): HostilePicture[] {
  const random = createRandom(16)
  return FORMATS.flatMap(format => {
    const whole = all[format]
    const cut = Array.from({ length: 16 }, (_, index) => {
      const at = Math.floor((whole.length * (index + 1)) / 17)
      return { name: `${format} cut at ${at}`, bytes: whole.subarray(0, at) }
    })
    const flipped = Array.from({ length: 24 }, (_, index) => {
      const bytes = Buffer.from(whole)
      for (let flip = 0; flip <= index; flip++) {
        const at = random(bytes.length)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
      }
      return { name: `${format} with ${index + 1} flipped bits`, bytes }
    })
    return [...cut, ...flipped]
  })
}

const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  text(MARKER),
  Buffer.from('PK\x05\x06', 'latin1'),
  Buffer.alloc(18),
])
const PASSENGERS: Record<string, Buffer> = {
  html: text(`<!doctype html><script>/*${MARKER}*/alert(1)</script>`),
  js: text(`*/=1;alert('${MARKER}')//`),
  zip: ZIP,
  pdf: text(`%PDF-1.7\n% ${MARKER}\n%%EOF`),
}

/** Files of two kinds at once, with the picture first or last. */
function polyglots(all: Record<Format, Buffer>): HostilePicture[] {
  return FORMATS.flatMap(format =>
    Object.entries(PASSENGERS).flatMap(([what, passenger]): HostilePicture[] => [
      {
        name: `${format} with ${what} behind`,
        bytes: Buffer.concat([all[format], passenger]),
        expected: 'cleaned',
      },
      {
        name: `${format} with ${what} before`,
        bytes: Buffer.concat([passenger, all[format]]),
        expected: 'refused',
      },
    ]),
  )
}

/** The start of one format followed by the rest of another. */
function wrongStarts(all: Record<Format, Buffer>): HostilePicture[] {
  return FORMATS.flatMap(format =>
    FORMATS.filter(other => other !== format).map(
      (other): HostilePicture => ({
        name: `${other} that begins as ${format}`,
        bytes: Buffer.concat([all[format].subarray(0, 12), all[other].subarray(12)]),
        expected: 'refused',
      }),
    ),
  )
}

function scripts(): HostilePicture[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${MARKER}</script></svg>`
  const all: Record<string, Buffer> = {
    plain: text(svg),
    'with a declaration': text(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${'-'.repeat(0)} -->${svg}`),
    'with an entity': text(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace(MARKER, '&x;')}`,
    ),
    'after spaces': text(`${' \n'.repeat(50)}${svg}`),
    'after a byte order mark': text(`\uFEFF${svg}`),
    'in UTF-16': Buffer.from(`\uFEFF${svg}`, 'utf16le'),
    'in capitals': text(svg.replaceAll('svg', 'SVG')),
    'with a prefix': text(svg.replaceAll('<svg', '<s:svg').replace('xmlns', 'xmlns:s')),
    compressed: gzipSync(svg),
    'with an event': text('<svg onload="alert(1)"/>'),
    'with a foreign object': text(
      `<svg><foreignObject><iframe src="javascript:${MARKER}"/></foreignObject></svg>`,
    ),
    'of itself many times': text(`<svg><defs><g id="a">${'<use href="#a"/>'.repeat(99)}</g></defs></svg>`),
  }
  const others: Record<string, Buffer> = {
    html: PASSENGERS.html as Buffer,
    zip: ZIP,
    pdf: PASSENGERS.pdf as Buffer,
    bmp: Buffer.concat([text('BM'), Buffer.alloc(200)]),
    tiff: Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(200)]),
    psd: Buffer.concat([text('8BPS'), Buffer.alloc(200)]),
    ico: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]),
    jxl: Buffer.from([0xff, 0x0a, 0xfa, 0x1f, 0x41]),
    jp2: Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
    exr: Buffer.from('v/1\x01\x02\0\0\0', 'latin1'),
    hdr: text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
    ppm: text('P6 9 9 255\n'),
    mp4: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    svgz: gzipSync(svg),
    mvg: text('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
  }
  const refused =
    (prefix: string) =>
    ([name, bytes]: [string, Buffer]): HostilePicture => ({
      name: `${prefix} ${name}`,
      bytes,
      expected: 'refused',
    })
  return [...Object.entries(all).map(refused('SVG')), ...Object.entries(others).map(refused('another file:'))]
}

const patched = (source: Buffer, at: number, bytes: number[]) => {
  const copy = Buffer.from(source)
  copy.set(bytes, at)
  return copy
}

/** Small files that claim to be, or are, too large. */
async function bombs(all: Record<Format, Buffer>): Promise<HostilePicture[]> {
  const sof = all.jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const ispe = all.avif.indexOf('ispe')
  const huge = [0xff, 0xff, 0xff, 0xff]
  const frame = all.gif.indexOf(0x2c, 13 + 3 * 2 ** (((all.gif[10] ?? 0) & 7) + 1))
  const lossless = await canvas().webp({ lossless: true }).toBuffer()
  const made: Record<string, Buffer> = {
    'PNG that says 65,535 square': pngOf(header(65_535, 65_535), chunk('IDAT', rows(9, 9)), END),
    'PNG that says 2^31-1 square': pngOf(header(0x7fffffff, 0x7fffffff), chunk('IDAT', rows(9, 9)), END),
    'PNG that says 2^32-1 wide': pngOf(header(0xffffffff, 1), chunk('IDAT', rows(9, 1)), END),
    'PNG without a width': pngOf(header(0, 9), chunk('IDAT', rows(0, 9)), END),
    'PNG a pixel high and long': pngOf(header(60_000_000, 1), chunk('IDAT', rows(9, 1)), END),
    'JPEG that says 65,535 square': patched(all.jpeg, sof + 5, [0xff, 0xff, 0xff, 0xff]),
    'AVIF that says 2^31-1 square': patched(all.avif, ispe + 8, [0x7f, 255, 255, 255, 0x7f, 255, 255, 255]),
    'PNG of 52 million pixels': await canvas(8_000, 6_500).png({ compressionLevel: 1 }).toBuffer(),
    'GIF whose frame is 65,535 square': patched(patched(all.gif, 6, huge), frame + 5, huge),
    'WebP that says 16,384 square': patched(lossless, 21, [0xff, 0xff, 0xff, 0x0f]),
  }
  const inflated = deflateSync(Buffer.alloc(40_000_000, 0x41), { level: 1 })
  const named = Buffer.concat([text('a\0\0'), inflated])
  const kept: Record<string, Buffer> = {
    'PNG with a compressed text of 40 MB': pngOf(
      header(9, 9),
      chunk('zTXt', named),
      chunk('IDAT', rows(9, 9)),
      END,
    ),
    'PNG with a color profile of 40 MB': pngOf(
      header(9, 9),
      chunk('iCCP', named),
      chunk('IDAT', rows(9, 9)),
      END,
    ),
    'GIF that says 65,535 square': patched(all.gif, 6, [0xff, 0xff, 0xff, 0xff]),
    'PNG with more pixels than it says': pngOf(header(9, 9), chunk('IDAT', inflated), END),
  }
  return [
    ...Object.entries(made).map(([name, bytes]): HostilePicture => ({ name, bytes, expected: 'refused' })),
    ...Object.entries(kept).map(([name, bytes]): HostilePicture => ({ name, bytes })),
  ]
}

/** Chunks and segments with other types, lengths and contents. */
function brokenParts(all: Record<Format, Buffer>): HostilePicture[] {
  const ihdr = header(9, 9)
  const idat = chunk('IDAT', rows(9, 9))
  const planted = chunk('tEXt', text(`Comment\0${MARKER}`))
  const made: Record<string, Buffer> = {
    'without data': pngOf(ihdr, END),
    'without an end': pngOf(ihdr, idat),
    'with the end first': pngOf(END, ihdr, idat),
    'with two headers': pngOf(ihdr, header(90, 90), idat, END),
    'with data before the header': pngOf(idat, ihdr, END),
    'with a wrong checksum': pngOf(patched(ihdr, ihdr.length - 1, [0]), idat, END),
    'with wrong data': pngOf(ihdr, chunk('IDAT', Buffer.alloc(50, 0x41)), END),
    'with an unknown critical chunk': pngOf(ihdr, chunk('EVIL', text(MARKER)), idat, END),
    'with a chunk that says 4 GB': pngOf(ihdr, patched(idat, 0, [0xff, 0xff, 0xff, 0xff]), END),
    'with a palette and no colors': pngOf(header(9, 9, 8, 3), idat, END),
    'with a depth of 7 bits': pngOf(header(9, 9, 7, 2), idat, END),
    'interlaced as nobody does': pngOf(header(9, 9, 8, 2, 9), idat, END),
    'with 5,000 comments': pngOf(ihdr, ...Array<Buffer>(5_000).fill(planted), idat, END),
  }
  const sos = all.jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + MARKER.length]), text(MARKER)])
  const jpegs: Record<string, Buffer> = {
    'without tables': Buffer.concat([all.jpeg.subarray(0, 2), all.jpeg.subarray(sos)]),
    'with 2,000 comments': Buffer.concat([
      all.jpeg.subarray(0, 2),
      ...Array<Buffer>(2_000).fill(comment),
      all.jpeg.subarray(2),
    ]),
    'with noise for data': Buffer.concat([all.jpeg.subarray(0, sos + 14), Buffer.alloc(5_000, 0x5a)]),
    'with 3,000 scans': Buffer.concat([
      all.jpeg.subarray(0, -2),
      ...Array<Buffer>(3_000).fill(all.jpeg.subarray(sos, -2)),
      Buffer.from([0xff, 0xd9]),
    ]),
    'with a picture in it': Buffer.concat([all.jpeg.subarray(0, -2), all.jpeg]),
    'with a segment of no length': Buffer.concat([
      all.jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0, 0]),
      all.jpeg.subarray(2),
    ]),
  }
  const ifd = patched(all.jpeg, all.jpeg.indexOf('Exif') + 10, [0xff, 0xff, 0xff, 0xff])
  return [
    ...Object.entries(made).map(([name, bytes]) => ({ name: `PNG ${name}`, bytes })),
    ...Object.entries(jpegs).map(([name, bytes]) => ({ name: `JPEG ${name}`, bytes })),
    { name: 'JPEG whose EXIF points nowhere', bytes: ifd },
  ]
}

/** A GIF with its frame repeated many times. */
function manyFrames(gif: Buffer, count: number): Buffer {
  const start = gif.indexOf(Buffer.from([0x21, 0xf9]))
  const from = start < 0 ? gif.indexOf(0x2c, 13) : start
  const frame = gif.subarray(from, -1)
  return Buffer.concat([gif.subarray(0, from), ...Array<Buffer>(count).fill(frame), Buffer.from([0x3b])])
}

/** Valid pictures. */
async function unusual(all: Record<Format, Buffer>): Promise<HostilePicture[]> {
  const clean = (name: string, bytes: Buffer, more: Partial<HostilePicture> = {}): HostilePicture => ({
    name,
    bytes,
    expected: 'cleaned',
    width: WIDTH,
    height: HEIGHT,
    ...more,
  })
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map(color => canvas().tint(color).png().toBuffer()),
  )
  const animated = () => sharp(frames, { join: { animated: true } })
  const turned = Array.from({ length: 8 }, async (_, index) => {
    const isTurned = index >= 4
    const bytes = await canvas()
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: index + 1 })
      .toBuffer()
    return clean(`JPEG with GPS, turned by EXIF ${index + 1}`, bytes, {
      width: isTurned ? HEIGHT : WIDTH,
      height: isTurned ? WIDTH : HEIGHT,
    })
  })
  return [
    ...(await Promise.all(turned)),
    clean('JPEG in CMYK', await canvas().toColourspace('cmyk').jpeg().withXmp(xmp).toBuffer()),
    clean('PNG with 16 bits', await canvas().toColourspace('rgb16').png().toBuffer()),
    clean('gray PNG', await canvas().grayscale().png().toBuffer()),
    clean('gray JPEG', await canvas().grayscale().jpeg().toBuffer()),
    clean('PNG with a palette', await canvas().png({ palette: true }).toBuffer()),
    clean('PNG with Adam7', await canvas().png({ progressive: true }).toBuffer()),
    clean('transparent PNG', await canvas().ensureAlpha(0.5).png().toBuffer()),
    clean('progressive JPEG', await canvas().jpeg({ progressive: true }).toBuffer()),
    clean('lossless WebP', await canvas().webp({ lossless: true }).toBuffer()),
    clean('transparent AVIF', await canvas().ensureAlpha(0.5).avif({ effort: 0 }).toBuffer()),
    clean(
      'AVIF with 10 bits',
      await canvas().avif({ effort: 0, bitdepth: 8, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
    clean('animated WebP', await animated().webp().toBuffer()),
    clean('animated GIF', await animated().gif().toBuffer()),
    clean('GIF with 5,000 frames', manyFrames(all.gif, 5_000)),
    clean('PNG in Display P3', await canvas().withIccProfile('p3').png().toBuffer()),
  ]
}

/** Over 350 pictures, the same in every run. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const all = await bases()
  return [
    ...cutAndFlipped(all),
    ...polyglots(all),
    ...wrongStarts(all),
    ...scripts(),
    ...(await bombs(all)),
    ...brokenParts(all),
    ...(await unusual(all)),
  ]
}

/** A kilobyte that takes most of a gigabyte to decode: one color, 8,660 by 5,770, which is below the limit of pixels. */
export const memoryBomb = () => readFileSync(new URL('memory-bomb.avif', import.meta.url))
