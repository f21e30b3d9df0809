const MIB = 1024 * 1024

/** Limits of an imported file. Checked before anything is unpacked, so that a small file can't fill the memory. */
export const IMPORT_LIMITS = {
  /** Bytes of a zip, XML or JSON file. Larger sites can be imported as a folder. */
  fileBytes: 512 * MIB,
  /** Files in a zip file or a folder. */
  entries: 20_000,
  /** Bytes of one unpacked text. */
  textBytes: 128 * MIB,
  /** Bytes of all unpacked files together. A file may be unpacked more than once. */
  allBytes: 8192 * MIB,
  /** Characters of HTML in one post. Conversion takes more than linear time. */
  htmlCharacters: 1_000_000,
} as const

/** The constraints of `db/migrations/0004_blog.sql`, in characters. */
export const STORED_LENGTHS = {
  title: 300,
  slug: 300,
  excerpt: 2_000,
  byline: 100,
  seoTitle: 300,
  seoDescription: 1_000,
  coverAlt: 1_000,
  tags: 20,
  allTags: 1_000,
} as const
