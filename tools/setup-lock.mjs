// Runs on Node 20 before anything is installed, so it imports only Node's own modules and stays plain
// JavaScript.
import { createHash, randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Errors of a socket without a listener, or of a file that isn't a socket: its owner is dead. */
const DEAD = ['ECONNREFUSED', 'ENOTSOCK', 'ENOENT']
/** Errors of renaming onto a folder that isn't empty: another process was first. */
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EADDRINUSE']
const BUSY_RETRY_MS = 200

/**
 * Runs `work` while no other process does so for the same project. The owner listens on a local socket, which
 * the operating system closes when the owner ends for any reason. So process ids don't matter, and a
 * dead owner blocks nobody. The current folder must be `root`, because a socket's address is limited to about
 * 100 bytes.
 */
export async function withLock(root, work, onWait) {
  const lock = process.platform === 'win32' ? pipeLock(root) : folderLock(root)
  let hasWaited = false
  let held
  for (;;) {
    const owner = await lock.findOwner()
    if (owner === undefined) held = await lock.take()
    if (held !== undefined) break
    if (owner !== undefined && !hasWaited) onWait()
    hasWaited ||= owner !== undefined
    await owner?.ended
  }
  process.once('exit', held.release)
  try {
    return await work()
  } finally {
    process.off('exit', held.release)
    held.release()
  }
}

/**
 * Creates a folder with the owner's socket under a unique name, and renames it into place. The rename
 * fails while the target isn't empty, so exactly one process succeeds, and removing a dead owner's socket
 * never removes another's.
 */
function folderLock(root) {
  const folders = ['.cache', join(tmpdir(), `octavo-${shortHash(root)}`)].filter(isOwn)
  return {
    async findOwner() {
      for (const lock of folders.map(folder => join(folder, 'setup-lock')))
        for (const name of namesIn(lock)) {
          const owner = await reach(join(lock, name))
          if (owner !== undefined) return owner
          rmSync(join(lock, name), { force: true })
        }
      return undefined
    },
    async take() {
      const name = randomUUID().slice(0, 8)
      const { folder, server } = await listenInFirst(folders, name)
      const own = join(folder, `setup-lock-${name}`)
      const lock = join(folder, 'setup-lock')
      try {
        renameSync(own, lock)
      } catch (error) {
        server.close()
        rmSync(own, { recursive: true, force: true })
        if (TAKEN.includes(error.code)) return undefined
        throw error
      }
      const release = () => {
        rmSync(join(lock, name), { force: true })
        server.end()
      }
      return { release }
    },
  }
}

/** Some shared folders of virtual machines don't support sockets. Then the lock is in the folder for temporary files. */
async function listenInFirst([folder, ...others], name) {
  const own = join(folder, `setup-lock-${name}`)
  // Another user may run this build from `.cache`, so that must be readable. The folder for temporary files stays private.
  mkdirSync(folder, { recursive: true, mode: folder === '.cache' ? 0o755 : 0o700 })
  mkdirSync(own, { mode: 0o700 })
  try {
    return { folder, server: await listen(join(own, name)) }
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (others.length === 0) throw error
    return listenInFirst(others, name)
  }
}

/** Windows releases the name of a pipe when its owner ends. */
function pipeLock(root) {
  const path = `\\\\.\\pipe\\octavo-${shortHash(root)}`
  return {
    findOwner: () => reach(path),
    async take() {
      try {
        return { release: (await listen(path)).end }
      } catch (error) {
        if (TAKEN.includes(error.code)) return undefined
        throw error
      }
    },
  }
}

/** In the folder for temporary files, another user could create the lock first to block every start. */
function isOwn(folder) {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat === undefined || (stat.isDirectory() && stat.uid === process.getuid())
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** Listens and keeps every connection open. A connection that ends tells a waiting process that the lock is free. */
async function listen(path) {
  const waiting = new Set()
  const server = createServer(connection => {
    waiting.add(connection)
    connection.on('error', () => connection.destroy()).once('close', () => waiting.delete(connection))
  })
  await new Promise((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return {
    close: () => server.close(),
    end() {
      server.close()
      for (const connection of waiting) connection.destroy()
    },
  }
}

/** Connects to the owner. Undefined if it is dead; `ended` resolves when it has ended or released the lock. */
function reach(path) {
  return new Promise(resolve => {
    const connection = createConnection(path)
    const closed = new Promise(ended => connection.once('close', ended))
    connection.once('connect', () => resolve({ ended: closed })).resume()
    connection.once('error', error => {
      if (DEAD.includes(error.code)) resolve(undefined)
      // The owner is alive, but has too many connections or belongs to another user.
      else resolve({ ended: new Promise(again => setTimeout(again, BUSY_RETRY_MS)) })
    })
  })
}

const shortHash = text => createHash('sha256').update(text).digest('hex').slice(0, 16)
