/** Base path of the storage routes, from Supabase's client. */
export const STORAGE = '/storage/v1'

/** The maximum size of a picture, in bytes. */
export const PICTURE_BYTES = 15 * 1024 * 1024

/** The maximum size of a document, in bytes. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024

/** The maximum size of a video, in bytes. */
export const VIDEO_BYTES = 50 * 1024 * 1024

/** The maximum number of pixels, which is more than the best phones take. */
export const PICTURE_PIXELS = 50_000_000

/**
 * Widths of the renditions: for a phone, for the cover or the text on a 1x screen, and for both on a 2x screen. The
 * text is 42rem wide and the cover 52rem (`app/features/blog`).
 */
export const PICTURE_WIDTHS = [480, 960, 1680] as const

/** Accepted media types of pictures. The actual type is determined from a file's bytes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

/** The maximum size of captions, in bytes: hours of speech. */
export const CAPTIONS_BYTES = 1024 * 1024

/** Media types of other files in posts, by extension. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
} as const

/** Why an upload is rejected, as a sentence for the uploader. */
export const UPLOAD_REFUSALS = {
  tooLarge: 'The picture is larger than 15 MB. Export it smaller and try again.',
  tooManyPixels: 'The picture has more than 50 million pixels. Export it smaller and try again.',
  heic: 'We can’t read HEIC pictures. Export the picture as JPEG and try again.',
  svg: 'You can’t upload SVG files, because they can contain scripts. Export the picture as PNG and try again.',
  notAPicture: 'We can’t read this file as a picture. Use PNG, JPEG, WebP, AVIF or GIF.',
  damaged: 'The picture is damaged, so we can’t read it. Export it again and retry.',
  tooMuchWork: 'The picture takes too long to read. Export it smaller and try again.',
  busy: 'We’re processing too many pictures right now. Try again in a minute.',
  picturesFull: 'Your pictures fill your storage of 1 GB. Remove some that no post uses, then try again.',
  resumesFull: 'We can’t store another file right now. Your application is safe. Please email us the file.',
  documentTooLarge: 'The document is larger than 10 MB.',
  videoTooLarge: 'The video is larger than 50 MB. Export it smaller, or link to it on YouTube or Vimeo.',
  captionsTooLarge: 'The captions are larger than 1 MB.',
  captionsAlone: 'To add captions, select the video in a post and choose Add captions.',
  notCaptions: 'We can’t read this file as captions. Use a WebVTT or SRT file.',
  notAFile: 'You can add only PDF files, MP4 or WebM videos, and captions here.',
  notForPosts: 'You can add pictures, PDF files and MP4 or WebM videos to a post.',
  brokenPdf: 'This PDF is damaged or unsafe. Export it again and retry.',
  otherEnding: 'The file name must end in its type: .pdf, .mp4, .webm or .vtt.',
  filesFull: 'Your files fill your storage of 1 GB. Remove some that no post uses, then try again.',
  notAPdf: 'Please upload a PDF file only',
} as const

export type UploadRefusal = keyof typeof UPLOAD_REFUSALS

/** The public path of pictures. */
export const PUBLIC_PICTURES = `${STORAGE}/object/public/pictures/`

/** Encodes a part of an address, including brackets, because Markdown ends an address at one. */
const encodePart = (part: string) => encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29')

/** Digits of the digest that identify a version: enough that a replaced picture gets another address. */
const VERSION_DIGITS = 8

/** The address of a picture on a page. It changes when the picture is replaced, so that no cache shows the old one. */
export const versionPath = ({ name, digest }: { name: string; digest: string }) =>
  `${picturePath(name)}?v=${encodeURIComponent(digest.slice(0, VERSION_DIGITS))}`

/** Encodes an object's name for an address. */
export const encodePath = (name: string) => name.split('/').map(encodePart).join('/')

/** The path of a picture, for Markdown. */
export const picturePath = (name: string) => PUBLIC_PICTURES + encodePath(name)

export type PictureFormat = 'avif' | 'webp'

/** The path of a rendition in one of its `widths`. Its bytes never change. */
export const renditionPath = (digest: string, width: number, format: PictureFormat) =>
  `/pictures/${digest}-${width}.${format}`
