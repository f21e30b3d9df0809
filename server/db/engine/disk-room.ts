import { statfsSync } from 'node:fs'

const MEBIBYTE = 1024 * 1024

/** How much this user may still write to the disk that holds `folder`; nothing when the folder is not there. */
export function freeMebibytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / MEBIBYTE)
  } catch {
    return 0
  }
}
