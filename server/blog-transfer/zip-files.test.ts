import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from './transfer-limits.ts'
import { openZip } from './zip-files.ts'

const text = (words: string) => Buffer.from(words)
/** The position of the central directory in an archive with one entry. */
const directoryOf = (zip: Buffer) => zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))

/** An archive that declares a wrong size for its only entry. */
function declaring(size: number, bytes: Uint8Array): Buffer {
  const zip = Buffer.from(zipSync({ 'a.md': bytes }))
  zip.writeUInt32LE(size, directoryOf(zip) + 24)
  return zip
}

describe('a zip file', () => {
  it('is read entry by entry', async () => {
    const zip = openZip('x.zip', zipSync({ 'b/a.md': text('A'), 'a.md': text('B'), '__MACOSX/x': text('-') }))
    expect(zip.paths).toEqual(['a.md', 'b/a.md'])
    expect(text('A').equals(await zip.read('b/a.md'))).toBe(true)
    await expect(zip.read('c.md')).rejects.toThrow('is not there')
  })

  it('that declares too much is not unpacked', () => {
    const { paths, problems } = openZip('x.zip', declaring(IMPORT_LIMITS.textBytes + 1, text('small')))
    expect([paths, problems.length]).toEqual([[], 1])
  })

  it('that holds more than it declares gives no more than it declares', async () => {
    const bomb = declaring(10, Buffer.alloc(20_000_000))
    expect(bomb.length).toBeLessThan(50_000)
    expect((await openZip('x.zip', bomb).read('a.md')).length).toBeLessThanOrEqual(10)
  })

  it.each(['../a.md', 'x/../../a.md', '/a.md', 'C:/a.md', 'a\\..\\b.md', 'a\n.md'])(
    'leaves out the name %j',
    name => {
      const { paths, problems } = openZip('x.zip', zipSync({ [name]: text('x') }))
      expect([paths, problems.map(({ skips }) => skips)]).toEqual([[], [true]])
    },
  )

  it('that is cut off is damaged', () => {
    const whole = zipSync({ 'a.md': text('x'.repeat(1_000)) })
    expect(() => openZip('x.zip', whole.subarray(0, -30))).toThrow('x.zip is a damaged zip file.')
  })
})
