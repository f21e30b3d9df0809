/** Base path of the storage routes, as Supabase's client has it. */
export const STORAGE = '/storage/v1'

/** Largest picture that is taken, in bytes. */
export const PICTURE_BYTES = 15 * 1024 * 1024

/** Largest document that is taken, in bytes. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024

/** Largest video that is taken, in bytes. */
export const VIDEO_BYTES = 50 * 1024 * 1024

/** Largest picture, in pixels: more than the best phones take. */
export const PICTURE_PIXELS = 50_000_000

/**
 * Widths of the renditions: a phone, the cover or the text on a plain screen, and the same on a fine one. The
 * text is 42rem wide and the cover 52rem (`app/features/blog`).
 */
export const PICTURE_WIDTHS = [480, 960, 1680] as const

/** Media types of pictures that are taken. What a file really is, its bytes say. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

/** Media types of what posts offer beside pictures, by how its name ends. */
export const FILE_TYPES = { pdf: 'application/pdf', mp4: 'video/mp4', webm: 'video/webm' } as const

/** Why a file is refused, as a sentence for whoever chose it. */
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
  notAFile: 'You can add only PDF files and MP4 or WebM videos here.',
  notForPosts: 'You can add pictures, PDF files and MP4 or WebM videos to a post.',
  brokenPdf: 'This PDF is damaged or unsafe. Export it again and retry.',
  otherEnding: 'The file name must end in its type: .pdf, .mp4 or .webm.',
  filesFull: 'Your files fill your storage of 1 GB. Remove some that no post uses, then try again.',
  notAPdf: 'Please upload a PDF file only',
} as const

export type UploadRefusal = keyof typeof UPLOAD_REFUSALS

/** Where pictures are for everybody to see. */
export const PUBLIC_PICTURES = `${STORAGE}/object/public/pictures/`

/** A part of an address. Markdown ends an address at a bracket, so brackets are encoded too. */
const encodePart = (part: string) => encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29')

/** In digits of the digest: enough that a replaced picture has another address. */
const VERSION_DIGITS = 8

/** The address of a picture in a page, which is another one after it was replaced, so that no cache shows the former. */
export const versionPath = ({ name, digest }: { name: string; digest: string }) =>
  `${picturePath(name)}?v=${encodeURIComponent(digest.slice(0, VERSION_DIGITS))}`

/** The name of an object in an address. */
export const encodePath = (name: string) => name.split('/').map(encodePart).join('/')

/** The address of a picture, as Markdown has it. */
export const picturePath = (name: string) => PUBLIC_PICTURES + encodePath(name)

export type PictureFormat = 'avif' | 'webp'

/** The address of a picture in one of its `widths`. Its bytes never change. */
export const renditionPath = (digest: string, width: number, format: PictureFormat) =>
  `/pictures/${digest}-${width}.${format}`
