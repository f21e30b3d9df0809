import type { Database } from '../db/database.ts'
import type { ProcessedPicture } from '../storage/process-picture.ts'
import type { ImportedPost } from './found-post.ts'

/** A processed picture with its bytes as base64. */
export type WrittenPicture = Omit<ProcessedPicture, 'bytes' | 'renditions'> & {
  bytes: string
  renditions: (Omit<ProcessedPicture['renditions'][number], 'bytes'> & { bytes: string })[]
}

/** The parts of an import or export that need the database. Those of an import return JSON. */
export type TransferOperation =
  | { name: 'import-post'; post: ImportedPost; apply: boolean; drafts?: boolean }
  | { name: 'list-categories' }
  | { name: 'find-pictures'; names: string[] }
  | { name: 'find-files'; names: string[] }
  | { name: 'import-file'; names: string[]; bytes: string }
  | { name: 'import-picture'; names: string[]; picture: WrittenPicture; alt?: string }
  | { name: 'export'; target: string }

/** Loads modules only when they are needed, to save memory on an idle server. */
export async function performTransfer(database: Database, operation: TransferOperation): Promise<string> {
  switch (operation.name) {
    case 'import-post': {
      const { savePost } = await import('./save-post.ts')
      return JSON.stringify(await savePost(database, operation.post, operation))
    }
    case 'list-categories': {
      const { listCategories } = await import('../db/categories.ts')
      return JSON.stringify(await listCategories(database))
    }
    case 'find-pictures':
    case 'find-files': {
      const { findStored } = await import('../db/picture-transfer.ts')
      const bucket = operation.name === 'find-files' ? 'files' : 'pictures'
      return JSON.stringify(
        await database.transaction({ role: 'service' }, tx => findStored(tx, bucket, operation.names)),
      )
    }
    case 'import-file': {
      const { saveFile } = await import('./save-picture.ts')
      await saveFile(database, operation.names, operation.bytes)
      return 'true'
    }
    case 'import-picture': {
      const { savePicture } = await import('./save-picture.ts')
      await savePicture(database, operation.names, operation.picture, operation.alt)
      return 'true'
    }
    case 'export': {
      const { exportPosts } = await import('./export-posts.ts')
      return exportPosts(database, operation.target)
    }
  }
}
