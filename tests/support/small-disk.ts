import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CHUNK = Buffer.alloc(64 * 1024)
const isRoot = process.getuid?.() === 0
const UNSHARE = isRoot ? ['--mount'] : ['--mount', '--map-root-user']

/** Why this machine cannot mount a disk for a test; undefined if it can. */
export function noDiskReason(): string | undefined {
  const script = 'mount -t tmpfs -o size=64k tmpfs /tmp'
  const { status, stderr, error } = spawnSync('unshare', [...UNSHARE, 'sh', '-c', script])
  return status === 0 ? undefined : (error?.message ?? stderr.toString().trim())
}

/** A real file system of a fixed size in its own mount namespace. It is gone when the process that holds it ends. */
export interface SmallDisk {
  /** The path for processes on the disk. */
  path: string
  /** The path of the same folder for this process. */
  outside: string
  /** Starts a program that can access the disk. */
  spawn(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess
  /** Fills the disk except for `leave` bytes. */
  fill(leave?: number): void
  /** Frees the bytes that `fill` took. */
  free(): void
  remount(mode: 'ro' | 'rw'): void
  close(): Promise<void>
}

function ballastIn(folder: string): Pick<SmallDisk, 'fill' | 'free'> {
  const ballast = join(folder, 'ballast')
  return {
    fill(leave = 0) {
      const file = openSync(ballast, 'w')
      let taken = 0
      try {
        for (;;) taken += writeSync(file, CHUNK)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
      closeSync(file)
      if (leave > 0) truncateSync(ballast, Math.max(0, taken - leave))
    },
    free: () => rmSync(ballast, { force: true }),
  }
}

const mountOptions = (megabytes: number) => ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs']

/** Mounts a disk that every process can access. Needs root. */
export function openSharedDisk(megabytes: number): Pick<SmallDisk, 'path' | 'fill' | 'free' | 'close'> {
  const path = mkdtempSync(join(tmpdir(), 'octavo-disk-'))
  execFileSync('mount', [...mountOptions(megabytes), path])
  return {
    path,
    ...ballastIn(path),
    async close() {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** Mounts a disk that only processes started on it can access. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = mkdtempSync(join(tmpdir(), 'octavo-disk-'))
  const script = `mount ${mountOptions(megabytes).join(' ')} "$0" && echo mounted && exec sleep infinity`
  const holder = spawn('unshare', [...UNSHARE, 'sh', '-c', script, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const outside = `/proc/${holder.pid}/root${path}`
  const namespaces = isRoot ? ['--mount'] : ['--mount', '--user', '--preserve-credentials']
  const enter = [`--target=${holder.pid}`, ...namespaces, '--']
  return {
    path,
    outside,
    ...ballastIn(outside),
    spawn: (command, args, options = {}) => spawn('nsenter', [...enter, command, ...args], options),
    remount(mode) {
      execFileSync('nsenter', [...enter, 'mount', '-o', `remount,${mode}`, path])
    },
    async close() {
      const ended = once(holder, 'exit')
      holder.kill('SIGKILL')
      await ended
      rmSync(path, { recursive: true, force: true })
    },
  }
}
