import type { ProcessedPicture } from './process-picture.ts'

export interface PictureTask {
  bytes: Uint8Array
  /** Photographs without transparency become JPEG, and pictures with few colors PNG. */
  isPhotograph: boolean
  /** Makes the sizes of a large picture later. */
  soon: boolean
}

export type PictureReply = { picture: ProcessedPicture } | { refused: 'tooManyPixels' | 'damaged' }

/** The exit code when a picture needs too much memory or time. */
export const EXIT_OVER_LIMIT = 81
