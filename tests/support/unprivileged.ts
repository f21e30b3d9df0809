import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

const idOf = (option: '-u' | '-g') =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

/** Options to start a program without root: as the user `postgres`, whom a test server has created. */
export function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

export function giveAway(path: string): void {
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
