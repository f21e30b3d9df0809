import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openSink } from './export-sink.ts'

test('A zip file holds what was added to it, in this order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-sink-'))
  try {
    const file = join(folder, 'posts.zip')
    const sink = await openSink(file)
    const names = Array.from({ length: 100 }, (_, n) => `posts/${String(n).padStart(3, '0')}.md`)
    for (const name of names) await sink.add(name, Buffer.from(`# ${name} äöü\n`.repeat(20)))
    const picture = Uint8Array.from({ length: 5_000 }, (_, n) => (n * n) % 251)
    await sink.add('posts/z.jpg', picture)
    await sink.finish()
    const found = unzipSync(readFileSync(file))
    expect(Object.keys(found)).toEqual([...names, 'posts/z.jpg'])
    for (const name of names)
      expect(Buffer.from(found[name] as Uint8Array).toString()).toBe(`# ${name} äöü\n`.repeat(20))
    expect(found['posts/z.jpg']).toEqual(picture)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
