import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** The files in a guide, by path, renamed: someone who has followed the guide can still run its test. */
export function readSample(guide: string, from: string, name: string): Map<string, string> {
  const blocks = readFileSync(join(root, guide), 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs)
  return new Map(
    [...blocks].map(([, path = '', code = '']) => [
      join(root, path.replace('<page>', name).replace('<place>', name)),
      code.replaceAll(from, name),
    ]),
  )
}

/** Serves a sample's files as if they existed. */
export const serveSample = (files: ReadonlyMap<string, string>, name: string): Plugin => ({
  name: 'sample',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const path = source.startsWith('#')
      ? join(root, source.slice(1))
      : source.startsWith('.')
        ? join(dirname(importer), source)
        : source
    return path.includes(name) && files.has(path) ? path : undefined
  },
  load: id => (id.includes(name) ? files.get(id) : undefined),
})
