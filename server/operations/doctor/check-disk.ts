import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { type Space, spaceOf } from '../disk-space.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Below this a backup or a rewrite of the tables may not fit any more. */
const ROOMY_MEBIBYTES = 1024
/** Below this the database itself is about to stop. */
const NEEDED_MEBIBYTES = 64

export function judgeSpace(folder: string, { freeMebibytes, freeFiles }: Omit<Space, 'freeBytes'>): Finding {
  const advice = 'Make room, or move the folder to another disk.'
  if (freeFiles < 100)
    return fault('disk', `The disk of ${folder} has room for ${freeFiles} more files.`, advice)
  const says = `The disk of ${folder} has ${freeMebibytes} MiB left.`
  if (freeMebibytes < NEEDED_MEBIBYTES) return fault('disk', says, advice)
  return freeMebibytes < ROOMY_MEBIBYTES ? warning('disk', says, advice) : ok('disk', says)
}

/** The nearest folder that exists: one that is not there yet is made at the start. */
function existing(folder: string): string {
  try {
    accessSync(folder)
    return folder
  } catch {
    return dirname(folder) === folder ? folder : existing(dirname(folder))
  }
}

export function checkDisk(folders: readonly string[]): Finding[] {
  return folders.map(folder => {
    const there = existing(folder)
    try {
      accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK)
      return judgeSpace(folder, spaceOf(there))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      return fault(
        'disk',
        `${there} cannot be written (${code}).`,
        'Give it to the user who runs the server: chown.',
      )
    }
  })
}
