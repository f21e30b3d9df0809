import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const assets = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client', 'assets')

const LARGE = 1_000_000

async function compress(name: string): Promise<void> {
  const file = join(assets, name)
  const body = await readFile(file)
  // Saving the last twentieth of a large file takes ten times as long.
  const quality = body.length > LARGE ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}

/** Hashed files never change, so the build compresses them once instead of every start. */
await Promise.all(globSync('*.{js,css,wasm}', { cwd: assets }).map(compress))
