import { execFileSync } from 'node:child_process'
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

test('a start installs each package for development that the build reads', () => {
  const [, pattern = ''] =
    /FOR_THE_BUILD =\s+\/(.+)\/\n/.exec(readFileSync(join(root, 'tools/bootstrap.mjs'), 'utf8')) ?? []
  const inputs = execFileSync(process.execPath, ['tools/build/build.ts', '--inputs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const texts = inputs
    .split('\n')
    .filter(path => /\.(?:ts|tsx|css)$/.test(path))
    .map(path => readFileSync(join(root, path), 'utf8'))
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const read = Object.keys(devDependencies).filter(name =>
    texts.some(text => [`'${name}'`, `'${name}/`, `node_modules/${name}/`].some(use => text.includes(use))),
  )
  expect(read).toContain('vite')
  expect(read.filter(name => !new RegExp(pattern).test(name) && !name.startsWith('@types/'))).toEqual([])
})
