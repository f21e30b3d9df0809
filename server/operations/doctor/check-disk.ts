import { nearestFolder, whyNotWritable } from '../../environment/writable-folder.ts'
import { type Space, spaceOf } from '../disk-space.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Below this a backup or a rewrite of the tables may not fit. */
const ROOMY_MEBIBYTES = 1024
/** Below this the database is about to stop. */
const NEEDED_MEBIBYTES = 64

export function judgeSpace(folder: string, { freeMebibytes, freeFiles }: Omit<Space, 'freeBytes'>): Finding {
  const advice = 'Free some space, or move the folder to another disk.'
  if (freeFiles < 100) return fault('disk', `The disk of ${folder} can hold ${freeFiles} more files.`, advice)
  const free =
    freeMebibytes < ROOMY_MEBIBYTES ? `${freeMebibytes} MiB` : `${Math.floor(freeMebibytes / 1024)} GiB`
  const says = `The disk of ${folder} has ${free} free.`
  if (freeMebibytes < NEEDED_MEBIBYTES) return fault('disk', says, advice)
  return freeMebibytes < ROOMY_MEBIBYTES ? warning('disk', says, advice) : ok('disk', says)
}

export function checkDisk(folders: readonly string[]): Finding[] {
  return folders.map(folder => {
    const there = nearestFolder(folder)
    const reason = whyNotWritable(folder)
    return reason === undefined
      ? judgeSpace(folder, spaceOf(there))
      : fault(
          'disk',
          `We can’t write to ${there} (${reason}).`,
          'Make it belong to the user that runs the server, or choose another folder.',
        )
  })
}
