import { encodePath, STORAGE } from './uploads.ts'

/** The public path of documents and videos in posts. */
const PUBLIC_FILES = `${STORAGE}/object/public/files/`

/** The path of a file, for Markdown. */
export const filePath = (name: string) => PUBLIC_FILES + encodePath(name)

/** The file name in a stored file's path. Undefined for any other path. */
export function fileName(address: string): string | undefined {
  if (!address.startsWith(PUBLIC_FILES)) return undefined
  try {
    return decodeURIComponent(address.slice(PUBLIC_FILES.length).replace(/[?#].*$/s, '')) || undefined
  } catch {
    // Not encoded by us, so no file has this name.
    return undefined
  }
}

const UNITS = ['bytes', 'kB', 'MB'] as const
const THOUSAND = 1_000

/** A file size for people: `240 kB`, `1.2 MB`. */
export function sizeWords(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= THOUSAND && unit < UNITS.length - 1) {
    size /= THOUSAND
    unit++
  }
  const shown = size < 10 && unit > 1 ? size.toFixed(1) : String(Math.round(size))
  return `${shown} ${UNITS[unit]}`
}
