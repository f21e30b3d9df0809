import { PUBLIC_PICTURES } from './uploads.ts'

/** A row of `pictures`, as pages need it. */
export interface Picture {
  name: string
  /** The SHA-256 of the processed original, in hexadecimal digits. */
  digest: string
  width: number
  height: number
  /** What stands in its place until it has loaded. */
  placeholder: string
  /** The widths that it is rendered in, in pixels. */
  widths: readonly number[]
  /** The point that stays in view where a cover is cut, in hundredths from the left and from the top. */
  focus_x: number
  focus_y: number
}

/** The columns of a `Picture`. */
export const PICTURE_COLUMNS = 'name, digest, width, height, placeholder, widths, focus_x, focus_y'

/** In characters. Longer addresses are of no picture. */
const MAX_ADDRESS = 1_000

/**
 * Most pictures of one text that are read from the database and shown with their renditions, which is as many as a
 * visitor may name in one call. Those after them are shown as they were uploaded.
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

/** The names of the pictures in a text, each once, without parsing it. */
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
