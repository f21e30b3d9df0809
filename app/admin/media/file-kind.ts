import { DOCUMENT_BYTES, FILE_TYPES, PICTURE_BYTES, UPLOAD_REFUSALS, VIDEO_BYTES } from '#contract/uploads.ts'

export type FileKind = 'picture' | 'document' | 'video'

export const VIDEO_TYPES: readonly string[] = [FILE_TYPES.mp4, FILE_TYPES.webm]

export function kindOf({ type }: Pick<File, 'type'>): FileKind {
  if (type === FILE_TYPES.pdf) return 'document'
  return VIDEO_TYPES.includes(type) ? 'video' : 'picture'
}

const LIMITS = {
  picture: [PICTURE_BYTES, UPLOAD_REFUSALS.tooLarge],
  document: [DOCUMENT_BYTES, UPLOAD_REFUSALS.documentTooLarge],
  video: [VIDEO_BYTES, UPLOAD_REFUSALS.videoTooLarge],
} as const

/** Why a file is refused before sending. A cover must be a picture. */
export function refusalOf(file: File, isCover: boolean): string | undefined {
  const { name, size, type } = file
  if (/\.(?:vtt|srt)$/i.test(name)) return UPLOAD_REFUSALS.captionsAlone
  const kind = kindOf(file)
  if (type === 'image/svg+xml') return UPLOAD_REFUSALS.svg
  if (kind === 'picture' && type !== '' && !type.startsWith('image/'))
    return isCover ? UPLOAD_REFUSALS.notAPicture : UPLOAD_REFUSALS.notForPosts
  if (kind !== 'picture' && isCover) return UPLOAD_REFUSALS.notAPicture
  const [limit, words] = LIMITS[kind]
  return size > limit ? words : undefined
}
