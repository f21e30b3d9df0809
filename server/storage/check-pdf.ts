import { isPdf } from './sniff.ts'

/** How far from the start browsers and mail programs look for what a file is. */
const SNIFFED_BYTES = 1_024
/** How far from the end readers of PDF look for its end. */
const END_BYTES = 1_024
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i
/** The record that ends an archive: 22 bytes and a comment, whose length is in the last two. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1')
const ARCHIVE_END_BYTES = 22
const LONGEST_COMMENT = 65_535

/** Whether a program that unpacks archives would take the file: it looks for the record from the end. */
function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ARCHIVE_END_BYTES - LONGEST_COMMENT)
  return bytes.indexOf(ARCHIVE_END, from) >= 0
}

/**
 * Whether bytes are one whole PDF and nothing else besides: its name and version at the very start, its cross-reference and
 * end at the very end, no markup where programs guess at types, and no archive behind it.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!isPdf(bytes) || !/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  if (MARKUP.test(bytes.toString('latin1', 0, SNIFFED_BYTES))) return false
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_BYTES))
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end) && !isArchive(bytes)
}
