import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client', 'assets')

const LARGE = 1_000_000

/** Hashed files never change, so the build makes their smallest encodings once, not every start. */
for (const name of globSync('*.{js,css,wasm}', { cwd: assets })) {
  const file = join(assets, name)
  const body = readFileSync(file)
  // The last twentieth of a large file takes ten times as long.
  const quality = body.length > LARGE ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
