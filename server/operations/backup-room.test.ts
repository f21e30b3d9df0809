import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withRoom } from './backup-room.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-room-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PETABYTE = 1e15

test('a backup that the disk has no room for is not begun, and says what is needed', async () => {
  const places = { databaseUrl: undefined, dataDir: folder }
  let isBegun = false
  const work = async () => {
    isBegun = true
  }
  await expect(withRoom(folder, PETABYTE, places, work)).rejects.toThrow(
    /^The disk of \S+ has \d+ MiB free\. A backup needs 1192093152 MiB\. We made none and deleted nothing\./,
  )
  expect(isBegun).toBe(false)
  // Beside the data something stays free.
  await expect(
    withRoom(folder, PETABYTE, { ...places, databaseUrl: 'postgres://host/octavo' }, work),
  ).rejects.toThrow(/A backup needs 1192092896 MiB\./)
})

test('a backup is called off with the server, and by nothing else where there is room', async () => {
  const stopping = new AbortController()
  const places = { databaseUrl: 'postgres://host/octavo', dataDir: folder }
  const given = await withRoom(folder, 0, places, async signal => signal, stopping.signal)
  expect(given.aborted).toBe(false)
  stopping.abort()
  expect(given.aborted).toBe(true)
})
