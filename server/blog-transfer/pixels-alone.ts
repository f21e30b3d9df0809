/** JPEG segments that decoding needs: frame, tables, scans, restarts, and the two that define the colors. */
const JPEG_MARKERS = /^(?:c[0124]|d[0-9abd]|e[0e])$/
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'IDAT', 'IEND'])
const PNG_START = 8

/** Walks the segments. In the scan data between them, a 0xff that isn't a marker is followed by a zero. */
function isPlainJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = (bytes[at + 1] ?? 0).toString(16)
    if (marker === 'd9') return at + 2 === bytes.length
    if (!JPEG_MARKERS.test(marker) || at + 4 > bytes.length) return false
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker !== 'da') continue
    while (at + 1 < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0 || isRestart(bytes[at + 1])))
      at++
  }
  return false
}

const isRestart = (marker = 0) => marker >= 0xd0 && marker <= 0xd7

function isPlainPng(bytes: Buffer): boolean {
  let at = PNG_START
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!PNG_CHUNKS.has(name)) return false
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at === bytes.length
  }
  return false
}

/** Whether a decodable picture has neither metadata nor anything after its end. */
export function hasPixelsAlone(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'image/png') return buffer.toString('latin1', 1, 4) === 'PNG' && isPlainPng(buffer)
  return buffer.readUInt16BE(0) === 0xffd8 && isPlainJpeg(buffer)
}
