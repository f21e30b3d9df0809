import type { SourceFile } from './source-tree.ts'

/** Everything that stores data in a browser. */
const STORES =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.open|window\.name)\b/
/** Names a store for `app/lib/stored.ts`, which accepts only the listed keys. */
const THROUGH_STORED = /\b(?:readStored|writeStored)\(\s*'(?:localStorage|sessionStorage)',/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Scripts that run before any module is loaded. They take the names of keys from the list. */
const IN_THE_HEAD = ['app/layout/head-script.tsx']
const KEY = /(?:localStorage|sessionStorage)(?:\.\w+\(|\[)["'](?!\$\{BROWSER_STORAGE\.|sb-)/

const INSTEAD =
  'Store through app/lib/stored.ts under a name of contract/browser-storage.ts, which the cookie policy lists.'

/** Finds code that stores data in a browser under a key that the cookie policy may not list. */
export function findStorageFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!path.startsWith('app/') || path.includes('.test.') || path === 'app/lib/stored.ts') return []
    const code = text.replaceAll(COMMENTS, '').replaceAll(THROUGH_STORED, '')
    const isFault = IN_THE_HEAD.includes(path) ? KEY.test(code) : STORES.test(code)
    return isFault ? [`${path}: ${INSTEAD}`] : []
  })
}
