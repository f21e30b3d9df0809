import { statfsSync } from 'node:fs'
import type { Env } from '../env.ts'

const MEBIBYTE = 1024 * 1024

/** Below this the embedded database stops as soon as it needs two new WAL files. */
export const FULL_MEBIBYTES = 32

export interface Space {
  freeBytes: number
  freeMebibytes: number
  freeFiles: number
}

export function spaceOf(folder: string): Space {
  const { bavail, bsize, ffree, files } = statfsSync(folder)
  // Some file systems have no fixed number of files, and report 0 of 0.
  return {
    freeBytes: bavail * bsize,
    freeMebibytes: Math.floor((bavail * bsize) / MEBIBYTE),
    freeFiles: files === 0 ? Number.POSITIVE_INFINITY : ffree,
  }
}

export interface OwnFolder {
  name: 'data' | 'backups'
  path: string
}

/** The folders that this server writes to, by their content. */
export function ownFolders({
  databaseUrl,
  hosted,
  dataDir,
  backup,
}: Pick<Env, 'databaseUrl' | 'hosted' | 'dataDir' | 'backup'>): OwnFolder[] {
  if (hosted !== undefined) return []
  return [
    ...(databaseUrl === undefined ? [{ name: 'data' as const, path: dataDir }] : []),
    ...(backup === undefined || backup.isDefault ? [] : [{ name: 'backups' as const, path: backup.dir }]),
  ]
}
