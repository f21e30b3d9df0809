import { posix } from 'node:path'

/** The parts of a syntax node that content/ needs. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface SourceFile {
  /** Relative to content/, with its extension. */
  path: string
  text: string
  program: SyntaxNode
}

/** The place where a value is written. */
export interface Place {
  file: SourceFile
  node: SyntaxNode
}

/** Opens a file of content/; undefined if it doesn't exist. */
export type OpenFile = (path: string) => SourceFile | undefined

export const nodesOf = (value: unknown) => value as SyntaxNode[]
const nodeOf = (value: unknown) => value as SyntaxNode
const nameOf = (node: unknown) => {
  const { type, name, value } = nodeOf(node)
  return type === 'Identifier' ? String(name) : String(value)
}

/** Unwraps type assertions, parentheses and `list()`. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  if (/^TS(?:As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/.test(node.type))
    return unwrap(nodeOf(node.expression))
  const isList = node.type === 'CallExpression' && nodeOf(node.callee).name === 'list'
  const [first] = isList ? nodesOf(node.arguments) : []
  return first === undefined ? node : unwrap(first)
}

interface Bound {
  place: Place
  /** The property that a destructuring takes. */
  key?: string
}

function declaredIn(file: SourceFile, name: string): Bound | undefined {
  for (const statement of nodesOf(file.program.body)) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? nodeOf(statement.declaration) : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of nodesOf(declaration.declarations)) {
      const place = { file, node: nodeOf(init) }
      const pattern = nodeOf(id)
      if (pattern.type === 'Identifier' && pattern.name === name) return { place }
      if (pattern.type !== 'ObjectPattern') continue
      const taken = nodesOf(pattern.properties).find(one => one.value && nameOf(one.value) === name)
      if (taken) return { place, key: nameOf(taken.key) }
    }
  }
  return undefined
}

/** Resolves names to their values, through the modules of content/. */
export function createFinder(open: OpenFile) {
  function named(file: SourceFile, name: string): Place | undefined {
    const bound = declaredIn(file, name)
    if (bound) return bound.key === undefined ? bound.place : child(bound.place, bound.key)
    for (const statement of nodesOf(file.program.body)) {
      if (statement.type !== 'ImportDeclaration') continue
      const from = String(nodeOf(statement.source).value)
      const taken = nodesOf(statement.specifiers).find(one => nameOf(one.local) === name)
      if (taken?.type !== 'ImportSpecifier' || !from.startsWith('.')) continue
      const other = open(posix.join(posix.dirname(file.path), from))
      return other && named(other, nameOf(taken.imported))
    }
    return undefined
  }

  /** The list or object at a place. */
  function resolve({ file, node }: Place): Place | undefined {
    const inner = unwrap(node)
    if (inner.type === 'Identifier') {
      const found = named(file, nameOf(inner))
      return found && resolve(found)
    }
    if (inner.type === 'MemberExpression' && inner.computed === false) {
      const found = child({ file, node: nodeOf(inner.object) }, nameOf(inner.property))
      return found && resolve(found)
    }
    return { file, node: inner }
  }

  function elements(list: Place): (Place | undefined)[] {
    return nodesOf(list.node.elements).flatMap(node => {
      if (node.type !== 'SpreadElement') return [{ file: list.file, node }]
      const spread = resolve({ file: list.file, node: nodeOf(node.argument) })
      // Its length is unknown, and so are the positions after it.
      return spread?.node.type === 'ArrayExpression' ? elements(spread) : [undefined]
    })
  }

  function child(parent: Place, key: string): Place | undefined {
    const found = resolve(parent)
    if (found?.node.type === 'ArrayExpression') {
      const all = elements(found)
      return all.slice(0, Number(key)).includes(undefined) ? undefined : all[Number(key)]
    }
    if (found?.node.type !== 'ObjectExpression') return undefined
    const { file } = found
    for (const property of nodesOf(found.node.properties).toReversed()) {
      if (property.type === 'SpreadElement') {
        const inner = child({ file, node: nodeOf(property.argument) }, key)
        if (inner) return inner
      } else if (property.computed === false && nameOf(property.key) === key)
        return { file, node: nodeOf(property.value) }
    }
    return undefined
  }

  /** Every literal of a module with exactly this text. */
  function literals(module: string, text: string): Place[] {
    const file = open(`${module}.ts`)
    const found: Place[] = []
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit)
      if (!file || typeof value !== 'object' || value === null || Array.isArray(value)) return
      const node = value as SyntaxNode
      if (node.type === 'Literal' && node.value === text) found.push({ file, node })
      else Object.values(node).forEach(visit)
    }
    visit(file?.program)
    return found
  }

  return {
    resolve,
    literals,
    /** The place of a field, given its module and its path inside. */
    find(module: string, [first = '', ...rest]: readonly string[]): Place | undefined {
      const file = open(`${module}.ts`)
      const start = file && named(file, first)
      return rest.reduce<Place | undefined>((place, key) => place && child(place, key), start)
    },
  }
}
