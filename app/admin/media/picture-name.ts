const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
}
const MAX_WORDS = 60
/** The name that browsers give to a picture from the clipboard. */
const FROM_CLIPBOARD = /^image\.\w+$/i

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `screenshot-2026-11-16-0905`, in local time. */
function screenshotName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-')
  return `screenshot-${day}-${twoDigits(now.getHours())}${twoDigits(now.getMinutes())}`
}

/** A file name in plain letters, digits and hyphens, which every storage service accepts. */
function plainWords(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, MAX_WORDS)
    .replaceAll(/^-+|-+$/g, '')
}

interface Source {
  name: string
  type: string
}

/** The file's own name, or the time for a screenshot. */
export function labelOf({ name, type }: Source, now: Date): string {
  const extension = EXTENSIONS[type] ?? 'png'
  return FROM_CLIPBOARD.test(name) || name === '' ? `${screenshotName(now)}.${extension}` : name
}

/** The name that a picture is stored under. The random part keeps names apart, and a draft's pictures secret. */
export function storedName(label: string, type: string, random: string): string {
  const words = plainWords(label) || 'picture'
  return `${words}-${random}.${EXTENSIONS[type] ?? 'png'}`
}

const RANDOM_BYTES = 16
const RANDOM_PART = new RegExp(`-[\\da-f]{${2 * RANDOM_BYTES}}(?=\\.\\w+$)`)

/** The original name, without the random part. */
export const givenName = (name: string) => name.replace(RANDOM_PART, '')

export function randomPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
