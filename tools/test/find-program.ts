import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folders to search for programs. Debian keeps servers in one that only root's PATH has. */
export const searchPath = (): string[] => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** Returns the path of the first of these programs found in one of the folders. */
export function findProgram(names: readonly string[], folders = searchPath()): string | undefined {
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}
