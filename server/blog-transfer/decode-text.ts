import { lineAt } from './found-post.ts'

/** A text that can't be decoded, with the line of the first fault. */
export class UnreadableText extends Error {
  override name = 'UnreadableText'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

function isValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Finds the line of the first byte that isn't UTF-8. In UTF-8, a newline byte is never part of another character. */
function lineOfFault(bytes: Uint8Array): number {
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(10, start)
    if (!isValid(bytes.subarray(start, end < 0 ? bytes.length : end))) return line
    if (end < 0) return line
    start = end + 1
    line++
  }
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Refuses any other encoding, because a wrong guess garbles names. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : ''
  if (utf16 === '' && !isValid(bytes))
    throw new UnreadableText(
      'isn’t UTF-8. It looks like Latin-1 or Windows-1252. Convert it first: iconv -f WINDOWS-1252 -t UTF-8',
      lineOfFault(bytes),
    )
  const text = new TextDecoder(utf16 || 'utf-8').decode(bytes)
  const zero = text.indexOf('\0')
  if (zero >= 0) throw new UnreadableText('contains a null character, so it isn’t text', lineAt(text, zero))
  return text
}
