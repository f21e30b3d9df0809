import { SaxesParser, type SaxesTagNS } from 'saxes'

/** Invalid XML, with the line of the error. */
export class BrokenXml extends Error {
  override name = 'BrokenXml'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** An element with its attributes, its own text and its children. */
export interface XmlElement {
  name: string
  line: number
  attributes: ReadonlyMap<string, string>
  text: string
  children: XmlElement[]
}

/** More levels than any feed has, but few enough for recursion. */
const DEEPEST = 50
const CHARACTERS_AT_ONCE = 1024 * 1024

function elementOf({ name, attributes }: SaxesTagNS, line: number): XmlElement {
  return {
    name,
    line,
    attributes: new Map(Object.values(attributes).map(({ name: key, value }) => [key, value])),
    text: '',
    children: [],
  }
}

/**
 * Reads XML and passes each complete element for which `isWanted` is true to `found`. Only knows the built-in entities:
 * those defined in a document type are unknown, so nothing can expand.
 */
export function readXml(
  text: string,
  isWanted: (name: string) => boolean,
  found: (element: XmlElement) => void,
): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlElement[] = []
  let depth = 0
  parser.on('error', error => {
    throw new BrokenXml(`isn’t well-formed XML: ${error.message.replace(/^[^ ]*: /, '')}`, parser.line)
  })
  parser.on('opentag', tag => {
    if (++depth > DEEPEST) throw new BrokenXml('is nested too deeply', parser.line)
    if (open.length === 0 && !isWanted(tag.name)) return
    const element = elementOf(tag, parser.line)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (words: string) => {
    const element = open.at(-1)
    if (element) element.text += words
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    depth--
    const element = open.pop()
    if (element && open.length === 0) found(element)
  })
  for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE)
    parser.write(text.slice(at, at + CHARACTERS_AT_ONCE))
  parser.close()
}
