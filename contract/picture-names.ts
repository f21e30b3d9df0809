import { PUBLIC_PICTURES } from './uploads.ts'

/** The columns of a `pictures` row that pages need. */
export interface Picture {
  name: string
  /** The SHA-256 of the processed original, in hexadecimal digits. */
  digest: string
  width: number
  height: number
  /** Shown until the picture has loaded. */
  placeholder: string
  /** The widths that it is rendered in, in pixels. */
  widths: readonly number[]
  /** The focal point of a cropped cover, in percent from the left and from the top. */
  focus_x: number
  focus_y: number
}

/** The columns of a `Picture`. */
export const PICTURE_COLUMNS = 'name, digest, width, height, placeholder, widths, focus_x, focus_y'

/** In characters. No picture has a longer address. */
const MAX_ADDRESS = 1_000

/**
 * The maximum number of pictures of one text that are read from the database and shown with their renditions, which is
 * what a visitor may name in one call. Further ones are shown as uploaded.
 */
export const MAX_PICTURES = 100

/** The name in the address of a picture. Undefined for any other address. */
export function pictureName(address: string): string | undefined {
  if (!address.startsWith(PUBLIC_PICTURES)) return undefined
  const path = address.slice(PUBLIC_PICTURES.length).replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path) || undefined
  } catch {
    // Not encoded by us, so no picture has this name.
    return undefined
  }
}

/** The distinct names of the pictures in a text, found without parsing it. */
export function pictureNames(markdown: string): string[] {
  const names = new Set<string>()
  let at = markdown.indexOf(PUBLIC_PICTURES)
  while (at >= 0 && names.size < MAX_PICTURES) {
    const start = at + PUBLIC_PICTURES.length
    const [path = ''] = /^[^\s()<>"'\\]*/.exec(markdown.slice(start, start + MAX_ADDRESS)) ?? []
    const name = pictureName(PUBLIC_PICTURES + path)
    if (name && !name.includes('\0')) names.add(name)
    at = markdown.indexOf(PUBLIC_PICTURES, start)
  }
  return [...names]
}
