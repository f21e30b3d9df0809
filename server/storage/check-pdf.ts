import { isPdf } from './sniff.ts'

/** How many bytes browsers and email apps read to guess the type of a file. */
const SNIFFED_BYTES = 1_024
/** How far from the end PDF readers look for the end of the document. */
const END_BYTES = 1_024
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i
/** The record at the end of an archive: 22 bytes and a comment, whose length is in the last two. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const ARCHIVE_END_BYTES = 22
const LONGEST_COMMENT = 65_535

/** Whether an unpacker would accept the file as an archive: it searches for the record from the end. */
function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ARCHIVE_END_BYTES - LONGEST_COMMENT)
  return bytes.indexOf(ARCHIVE_END, from) >= 0
}

/**
 * Whether a file is exactly one complete PDF: its name and version at the start, its cross-reference and end at the
 * end, no markup that could change the guessed type, and no archive appended.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!isPdf(bytes) || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  if (MARKUP.test(bytes.toString('latin1', 0, SNIFFED_BYTES))) return false
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_BYTES))
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end) && !isArchive(bytes)
}
