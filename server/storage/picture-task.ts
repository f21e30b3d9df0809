import type { ProcessedPicture } from './process-picture.ts'

export interface PictureTask {
  bytes: Uint8Array
  /** A photograph is stored as JPEG where it has no transparency; what has few colors as PNG. */
  isPhotograph: boolean
  /** Leaves the sizes of a large picture for later. */
  soon: boolean
}

export type PictureReply = { picture: ProcessedPicture } | { refused: 'tooManyPixels' | 'damaged' }

/** How the worker process ends when a picture needs more than it may. */
export const EXIT_OVER_LIMIT = 81
