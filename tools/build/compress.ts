import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const assets = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client', 'assets')

/** Hashed files never change, so the build makes their smallest encodings once, not every start. */
for (const name of globSync('*.{js,css}', { cwd: assets })) {
  const file = join(assets, name)
  const body = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
  writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
}
