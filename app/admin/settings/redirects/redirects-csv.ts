import { type Redirect, redirectKey } from '#contract/redirects.ts'

const ORIGIN = /^https?:\/\/[^/]+/
const CELL = /(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^",;\t]*))/g

function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(CELL), ([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}

/** Parses a file with the columns path and target, with or without a header. */
export function parseRedirects(text: string): Redirect[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map(cellsOf)
    .flatMap(([path = '', target = '']) => {
      const isHead = !path.startsWith('/') && !/^https?:/.test(path)
      return path === '' || target === '' || isHead ? [] : [{ path: pathIn(path), target }]
    })
}

/** Lists of old addresses often have whole URLs. */
function pathIn(address: string): string {
  return redirectKey(address.replace(ORIGIN, '') || '/')
}
