import { accessSync, constants, mkdirSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from './setup-error.ts'

/**
 * The file system types of proc, sysfs and both versions of cgroup. By its permissions, root may write there, but files
 * can't be stored.
 */
const KERNEL_FILE_SYSTEMS = new Set([0x9fa0, 0x62656572, 0x27e0eb, 0x63677270])

/** The nearest existing folder. Missing folders are created at the start. */
export function nearestFolder(folder: string): string {
  try {
    accessSync(folder)
    return folder
  } catch {
    return dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** Why no file can be stored in a folder, or in one that would be created there. Creates nothing. */
export function whyNotWritable(folder: string): string | undefined {
  const there = nearestFolder(folder)
  try {
    if (!statSync(there).isDirectory()) return 'ENOTDIR'
    // Checked before permissions: below /proc, Node would try to create a folder forever.
    if (KERNEL_FILE_SYSTEMS.has(statfsSync(there).type)) return `${there} stores no files`
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

export interface NamedFolder {
  path: string
  /** Its name for people. */
  name: string
  variable: string
}

const refusal = ({ path, name, variable }: NamedFolder, reason: string) =>
  new SetupError(
    `We can’t write to the ${name} ${path} (${reason}). Set ${variable} to a folder that this user owns.`,
  )

export function checkFolder(folder: NamedFolder): void {
  const reason = whyNotWritable(folder.path)
  if (reason !== undefined) throw refusal(folder, reason)
}

/** Creates a folder that only this user can read. */
export function prepareFolder(folder: NamedFolder): void {
  checkFolder(folder)
  try {
    mkdirSync(folder.path, { recursive: true, mode: 0o700 })
    accessSync(folder.path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refusal(folder, reasonOf(error))
  }
}

export const dataFolder = (path: string): NamedFolder => ({
  path,
  name: 'data folder',
  variable: 'DATA_DIR',
})
export const backupFolder = (path: string): NamedFolder => ({
  path,
  name: 'backup folder',
  variable: 'BACKUP_DIR',
})
