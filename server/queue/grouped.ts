import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/database.ts'

interface Waiting<T> {
  item: T
  resolve: () => void
  reject: (reason: unknown) => void
}

const ASK_AGAIN_MS = 500

/**
 * Writes many small items in few transactions: items that arrive during one go into the next together. An item that
 * can't be written doesn't affect the others in its group. While the database is down, a group is retried for
 * `patienceMs`. Writing an item twice must then be safe, because the response to a commit can be lost.
 */
export function createGroupedWrite<T>(
  write: (items: T[]) => Promise<void>,
  patienceMs = 0,
): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = []
  let isWriting = false

  async function writePatiently(items: T[]): Promise<void> {
    const end = performance.now() + patienceMs
    for (;;)
      try {
        return await write(items)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || performance.now() >= end) throw error
        await setTimeout(ASK_AGAIN_MS)
      }
  }

  async function writeGroup(group: Waiting<T>[]): Promise<void> {
    try {
      await writePatiently(group.map(({ item }) => item))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length > 1 && !(error instanceof DatabaseUnavailable))
        for (const one of group) await writeGroup([one])
      else for (const { reject } of group) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) await writeGroup(waiting.splice(0))
    isWriting = false
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void writeAll()
    })
}
