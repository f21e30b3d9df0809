import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'

/** The head of a page: its title, and the first meta element of each name. */
export interface Head {
  title: string
  meta: ReadonlyMap<string, string>
  /** The encoding that the page declares. */
  charset: string | undefined
}

type Tree = DefaultTreeAdapterMap

/** Stops the parser after the head. */
class End extends Error {}

/** Elements that begin a body or may contain one. Parsing stops there, because some bodies take quadratic time. */
const ENDS = new Set(['body', 'frameset', 'template'])

function charsetOf(named: Map<string, string>): string | undefined {
  const type = named.get('http-equiv')?.toLowerCase() === 'content-type' ? named.get('content') : undefined
  return named.get('charset') ?? charsetIn(type)
}

/** `text/html; charset=utf-8` */
const charsetIn = (type: string | undefined) => /;\s*charset="?([\w:.-]+)/i.exec(type ?? '')?.[1]

export function readHead(html: string): Head {
  const meta = new Map<string, string>()
  let title: Tree['element'] | undefined
  let charset: string | undefined

  function notice(element: Tree['element']): void {
    if (element.tagName === 'title') title ??= element
    if (element.tagName !== 'meta') return
    const named = new Map(element.attrs.map(({ name, value }) => [name, value]))
    charset ??= charsetOf(named)
    const name = (named.get('property') ?? named.get('name') ?? '').toLowerCase()
    const content = named.get('content')?.trim()
    if (name && content && !meta.has(name)) meta.set(name, content)
  }

  const createElement: typeof defaultTreeAdapter.createElement = (...given) => {
    const element = defaultTreeAdapter.createElement(...given)
    if (ENDS.has(element.tagName)) throw new End()
    notice(element)
    return element
  }
  try {
    parse(html, { treeAdapter: { ...defaultTreeAdapter, createElement } })
  } catch (error) {
    if (!(error instanceof End)) throw error
  }
  const words = title?.childNodes.map(node => ('value' in node ? node.value : '')).join('') ?? ''
  return { title: words.trim(), meta, charset }
}

/** Decodes a page and reads its head. The encoding comes from the response headers, otherwise from the page, otherwise it is UTF-8. */
export function readHeadOf(bytes: Uint8Array, contentType: string | undefined): Head {
  const named = charsetIn(contentType)
  const head = readHead(decode(bytes, named))
  return named === undefined && head.charset !== undefined ? readHead(decode(bytes, head.charset)) : head
}

function decode(bytes: Uint8Array, label = 'utf-8'): string {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch (error) {
    // An unknown encoding.
    if (error instanceof RangeError) return new TextDecoder().decode(bytes)
    throw error
  }
}
