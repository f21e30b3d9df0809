const START_OF_FRAME = 0xc2
const TABLES = 0xc4
const START_OF_SCAN = 0xda
const END = 0xd9
const MARKER = 0xff
/** In scan data, a zero after a marker byte means that it isn't a marker. */
const STUFFED = 0x00

/** The end of the frame segment, which follows the encoder's tables; -1 if there is none. */
function endOfFrame(bytes: Buffer): number {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1] ?? 0
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_FRAME) return at
    if (marker === START_OF_SCAN) return -1
  }
  return -1
}

/** Whether only image data follows, up to the end of the file. */
function hasOnlyScans(bytes: Buffer, from: number): boolean {
  let at = from
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1]
    if (bytes[at] !== MARKER) return false
    if (marker === END) return at + 2 === bytes.length
    if ((marker !== TABLES && marker !== START_OF_SCAN) || at + 4 > bytes.length) return false
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN)
      while (at + 1 < bytes.length && (bytes[at] !== MARKER || bytes[at + 1] === STUFFED)) at++
  }
  return false
}

/**
 * Whether `given` was written by the same encoder as `made`: an identical header, and then only image data. Such a
 * file, exported from here and imported again, is stored unchanged, because encoding it again would lose quality.
 */
export function isOwnJpeg(given: Uint8Array, made: Uint8Array): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(made)]
  const end = endOfFrame(other)
  return end > 0 && one.subarray(0, end).equals(other.subarray(0, end)) && hasOnlyScans(one, end)
}
