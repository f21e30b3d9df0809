import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS, PICTURE_WIDTHS } from '../../contract/uploads.ts'
import { isOwnJpeg } from './own-jpeg.ts'

/** The longest side of a stored picture, enough for the widest screens. */
const LONGEST_SIDE = 2_560
/** Looks the same as the original to the eye, for photographs, drawings and screenshots. */
const JPEG = { quality: 88, progressive: true, chromaSubsampling: '4:4:4' } as const
/** Level 9 takes twice the time of level 4 and saves 5 %. Pages show the smaller sizes in other formats. */
const PNG = { compressionLevel: 4, adaptiveFiltering: true } as const
/** Up to this size, in stored pixels, sizes are made before a picture is stored, because it takes less than half a second. */
const SMALL_PIXELS = 1_000_000
const FORMATS = [
  { format: 'avif', options: { quality: 55, effort: 3 } },
  { format: 'webp', options: { quality: 78, effort: 4 } },
] as const

interface Rendition {
  width: number
  format: 'avif' | 'webp'
  bytes: Uint8Array
}

export interface ProcessedPicture {
  type: 'image/jpeg' | 'image/png'
  bytes: Uint8Array
  width: number
  height: number
  placeholder: string
  widths: number[]
  renditions: Rendition[]
}

/** The accepted formats. All other loaders of libvips stay blocked, such as SVG, PDF and TIFF. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map(name => `VipsForeignLoad${name}`)

export function prepareLibrary(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
}

/** Only the pixels: rotated upright, in 8-bit sRGB, no larger than needed, and without metadata. */
async function decode(input: Uint8Array) {
  const { data, info } = await sharp(input, {
    limitInputPixels: PICTURE_PIXELS,
    // The first frame of an animation.
    pages: 1,
    // Treats a picture as damaged that a browser would show partially.
    failOn: 'truncated',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** Whether the last channel is full everywhere. A tenth of the time of the library's statistics. */
function hasOpaquePixels(data: Uint8Array, channels: number): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 0xff) return false
  return true
}

/** Six colors in rows: `a1b c2d e3f/...`. Pages draw them as a placeholder, because their security policy blocks `data:` URLs. */
async function colorsOf(picture: Sharp, isWide: boolean): Promise<string> {
  const [columns, rows] = isWide ? [3, 2] : [2, 3]
  const data = await picture
    .resize({ width: columns, height: rows, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const channels = data.length / (columns * rows)
  const color = (at: number) =>
    [0, 1, 2].map(part => ((data[at * channels + (part % channels)] ?? 0) >> 4).toString(16)).join('')
  const row = (y: number) => Array.from({ length: columns }, (_, x) => color(y * columns + x)).join(' ')
  return Array.from({ length: rows }, (_, y) => row(y)).join('/')
}

async function renderSizes(
  base: () => Sharp,
  width: number,
): Promise<Pick<ProcessedPicture, 'widths' | 'renditions'>> {
  const widths = [...new Set(PICTURE_WIDTHS.map(wanted => Math.min(wanted, width)))]
  const renditions: Rendition[] = []
  for (const wanted of widths)
    for (const { format, options } of FORMATS) {
      const bytes = await base().resize({ width: wanted })[format](options).toBuffer()
      renditions.push({ width: wanted, format, bytes })
    }
  return { widths, renditions }
}

/** Makes everything that we store of a picture. With `soon`, the sizes of a large one are made later. */
export async function processPicture(
  input: Uint8Array,
  { isPhotograph, soon = false }: { isPhotograph: boolean; soon?: boolean },
): Promise<ProcessedPicture> {
  const { data, info } = await decode(input)
  const { width, height } = info
  const open = (): Sharp => sharp(data, { raw: info })
  const isOpaque = info.channels === 3 || info.channels === 1 || hasOpaquePixels(data, info.channels)
  const base = (): Sharp => (isOpaque && info.channels > 1 ? open().removeAlpha() : open())
  const isLater = soon && width * height > SMALL_PIXELS
  const sizes = isLater ? { widths: [], renditions: [] } : await renderSizes(base, width)
  const placeholder = isOpaque ? await colorsOf(base(), width >= height) : ''
  const asJpeg = isPhotograph && isOpaque
  const made = await (asJpeg ? base().jpeg(JPEG) : base().png(PNG)).toBuffer()
  return {
    type: asJpeg ? 'image/jpeg' : 'image/png',
    bytes: asJpeg && isOwnJpeg(input, made) ? input : made,
    width,
    height,
    placeholder,
    ...sizes,
  }
}
