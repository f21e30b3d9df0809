import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IMPORT_PART_BYTES, type StoredImport } from '#contract/transfers.ts'
import { hasSameStart } from './same-start.ts'

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

const bytes = (first: number) => {
  const all = new Uint8Array(3 * IMPORT_PART_BYTES)
  all[0] = first
  return all
}
const fileOf = (content: Uint8Array<ArrayBuffer>) => new File([content], 'export.xml')
/** As the server has it after two parts. */
function storedOf(content: Uint8Array): StoredImport {
  const first = createHash('sha256').update(content.subarray(0, IMPORT_PART_BYTES)).digest()
  const second = content.subarray(IMPORT_PART_BYTES, 2 * IMPORT_PART_BYTES)
  return {
    id: crypto.randomUUID(),
    name: 'export.xml',
    bytes: content.length,
    received: 2 * IMPORT_PART_BYTES,
    digest: createHash('sha256').update(first).update(second).digest('hex'),
    state: 'arriving',
    done: 0,
    of: 0,
    report: null,
    failure: null,
    begun_at: '2026-11-18T10:00:00Z',
  }
}

test('the file that was begun is sent on', async () => {
  expect(await hasSameStart(fileOf(bytes(1)), storedOf(bytes(1)))).toBe(true)
})

test('another file of the same name and size is not', async () => {
  expect(await hasSameStart(fileOf(bytes(2)), storedOf(bytes(1)))).toBe(false)
})

test('where nothing can be compared, it is sent anew', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await hasSameStart(fileOf(bytes(1)), storedOf(bytes(1)))).toBe(false)
})
