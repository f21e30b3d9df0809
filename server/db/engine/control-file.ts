import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PAGE_BYTES = 8192
/** Where the checksum may be: after the fields, whose number and size differ between versions and machines. */
const CHECKSUM_FROM = 200
const CHECKSUM_TO = 512
const POLYNOMIAL = 0x82f63b78

/** CRC-32C of one more byte. */
function addByte(crc: number, byte: number): number {
  let value = crc ^ byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
}

/** Whether some prefix of the file is followed by its own checksum, as PostgreSQL writes it. */
function isSoundControlFile(bytes: Buffer): boolean {
  let crc = 0xffffffff
  for (let at = 0; at < CHECKSUM_TO && at + 4 <= bytes.length; at++) {
    if (at >= CHECKSUM_FROM && at % 4 === 0 && bytes.readUInt32LE(at) === ~crc >>> 0) return true
    crc = addByte(crc, bytes[at] ?? 0)
  }
  return false
}

function readStart(path: string): Buffer {
  const bytes = Buffer.alloc(CHECKSUM_TO + 4)
  const descriptor = openSync(path, 'r')
  try {
    return bytes.subarray(0, readSync(descriptor, bytes))
  } finally {
    closeSync(descriptor)
  }
}

/** A table or index is whole pages, and its name is a number. */
function findCutOff(folder: string): string | undefined {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /^\d+(?:_(?:vm|fsm))?(?:\.\d+)?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .find(path => statSync(path).size % PAGE_BYTES !== 0)
}

/** Where `pg_control` has the last checkpoint: its position, where a recovery begins, and the timeline. */
const CHECKPOINT_AT = 32
const REDO_AT = 40
const TIMELINE_AT = 48
const SEGMENT_BYTES = 16 * 1024 * 1024
const SEGMENTS_OF_A_FILE = 256

function segmentName(timeline: number, segment: number): string {
  return [timeline, Math.floor(segment / SEGMENTS_OF_A_FILE), segment % SEGMENTS_OF_A_FILE]
    .map(part => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/** The write-ahead log is files of one size. Those from the last checkpoint on are needed to open the database. */
function findCutOffLog(cluster: string, control: Buffer): string | undefined {
  const folder = join(cluster, 'pg_wal')
  const segmentOf = (at: number) => Number(control.readBigUInt64LE(at) / BigInt(SEGMENT_BYTES))
  const timeline = control.readUInt32LE(TIMELINE_AT)
  for (let segment = segmentOf(REDO_AT); segment <= segmentOf(CHECKPOINT_AT); segment++) {
    const name = segmentName(timeline, segment)
    if (!existsSync(join(folder, name)))
      return `its write-ahead log is not complete: pg_wal/${name} is missing`
  }
  const cut = readdirSync(folder)
    .filter(name => /^[0-9A-F]{24}$/.test(name))
    .find(name => statSync(join(folder, name)).size !== SEGMENT_BYTES)
  return cut === undefined
    ? undefined
    : `its write-ahead log is cut off: pg_wal/${cut} has ${statSync(join(folder, cut)).size} of ${SEGMENT_BYTES} bytes`
}

/** What is wrong with the files of a cluster, as far as can be seen without opening it. */
export function findDamagedFile(cluster: string): string | undefined {
  const control = join(cluster, 'global', 'pg_control')
  const start = readStart(control)
  if (!isSoundControlFile(start)) return `${control} is damaged`
  if (!/^\d+\s*$/.test(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))) return 'PG_VERSION is damaged'
  const cut = findCutOff(join(cluster, 'base'))
  return cut === undefined ? findCutOffLog(cluster, start) : `${cut} is cut off`
}
