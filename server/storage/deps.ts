import type { Identify } from '../auth/identity.ts'
import type { Database, Identity } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { FileReader } from './file-reader.ts'
import type { PictureProcessor } from './picture-processor.ts'
import type { PictureSizes } from './picture-sizes.ts'
import type { SignedUrls } from './signed-urls.ts'

export interface StorageDeps {
  database: Database
  identify: Identify
  processor: PictureProcessor
  sizes: PictureSizes
  files: FileReader
  signedUrls: SignedUrls
  log: Log
}

/** A request with the caller's identity. */
export interface Call {
  identity: Identity
  request: Request
  /** A decoded path parameter. */
  param(name: string): string
}
