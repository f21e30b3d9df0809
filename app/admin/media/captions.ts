import { checkSession } from '#app/features/session/failures.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { filePath } from '#contract/stored-files.ts'
import { CAPTIONS_BYTES, FILE_TYPES, UPLOAD_REFUSALS } from '#contract/uploads.ts'
import { randomPart, storedName } from './picture-name.ts'
import { NotNow, PictureRefused, SignInNeeded, sendPicture } from './send-picture.ts'

const LONGEST_MS = 60_000

/** For the file picker. Some systems know these files only by their endings. */
export const CAPTIONS_TYPES = [FILE_TYPES.vtt, '.vtt', '.srt']

/** The captions as WebVTT. SubRip differs in its first line and in the decimal comma of its times. Undefined for other files. */
export function asWebVtt(text: string): string | undefined {
  if (/^WEBVTT(?!\S)/.test(text)) return text
  if (!/^[\d:,]+ *--> *[\d:,]+/m.test(text)) return undefined
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return `WEBVTT\n\n${lines.replaceAll(/^[\d:,]+ *-->.*$/gm, line => line.replaceAll(',', '.'))}`
}

/** Decodes UTF-8, and otherwise the encoding that older Windows programs write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Uploads captions, and resolves to their address. */
export async function sendCaptions(file: File): Promise<string> {
  if (file.size > CAPTIONS_BYTES) throw new PictureRefused(UPLOAD_REFUSALS.captionsTooLarge)
  const text = asWebVtt(decode(await file.arrayBuffer()))
  if (text === undefined) throw new PictureRefused(UPLOAD_REFUSALS.notCaptions)
  const name = storedName(file.name, FILE_TYPES.vtt, randomPart())
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    await sendPicture(new Blob([text], { type: FILE_TYPES.vtt }), name, {
      bucket: 'files',
      replaces: false,
      onProgress: () => undefined,
      signal,
    })
  } catch (error) {
    if (error instanceof SignInNeeded) checkSession()
    throw error instanceof PictureRefused || error instanceof NotNow
      ? error
      : new Error(pictureWords.captions.failed)
  }
  return filePath(name)
}
