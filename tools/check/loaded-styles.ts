import { posix } from 'node:path'

interface SourceFile {
  path: string
  text: string
}

const IMPORT = /(?:@import|\bfrom|\bimport)\s+['"](\.{1,2}\/[^'"?]+\.css)(?:\?\w+)?['"]/g

/** Finds stylesheets that neither a stylesheet nor a module imports, so their rules never reach a page. */
export function findUnloadedStyles(files: readonly SourceFile[]): string[] {
  const loaded = new Set(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].map(([, target = '']) => posix.join(posix.dirname(path), target)),
    ),
  )
  return files
    .map(({ path }) => path)
    .filter(path => path.endsWith('.css') && !loaded.has(path))
    .map(path => `${path} is imported nowhere. Import it in app/styles/pages.css, or in its component.`)
}
