import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// These files name scripts as text, so neither the compiler nor a bundler notices when a script moves.
test.each(['tools/bootstrap.mjs', 'package.json'])('%s names only scripts that exist', file => {
  const text = readFileSync(join(root, file), 'utf8')
  const scripts = [...text.matchAll(/\b(?:tools|server|bench)\/[\w/-]+\.(?:ts|mjs)\b/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(path => !existsSync(join(root, path)))).toEqual([])
})
