import type { SourceFile } from './source-tree.ts'

interface ImportRule {
  /** Files that the rule is about. A group's text is what `{1}` stands for in `except`. */
  from: RegExp
  /** What they may not import … */
  never: RegExp
  /** … but for this. */
  except?: string
  /** Types may come from anywhere. */
  typesAreFree?: boolean
  instead: string
}

/** Who may import whom. Each message says what to do instead. */
const IMPORT_RULES: readonly ImportRule[] = [
  {
    from: /^contract\//,
    never: /^(?!contract\/)/,
    instead: 'The contract stands alone. Move what both sides need into contract/.',
  },
  {
    from: /^content\//,
    never: /^(?!content\/)/,
    instead: 'Content is words and facts. Move the logic to where the words are shown.',
  },
  {
    from: /^app\/lib\//,
    never: /^app\/(?!lib\/|styles\/generated\/)/,
    instead: 'A helper knows no component. Take what it needs as an argument.',
  },
  {
    from: /^app\/ui\//,
    never: /^(?!app\/(?:ui|lib)\/)/,
    instead: 'A primitive has no business words. Take them as props.',
  },
  {
    from: /^app\/(?:sections|scenes)\//,
    never: /^(?:content\/(?!(?:[\w-]+-)?schema\.ts$)|app\/(?:features|layout|pages)\/)/,
    typesAreFree: true,
    instead: 'Sections and scenes take copy as props. Import its type, and pass the words from the route.',
  },
  {
    from: /^app\/pages\/(?:.*\/)?[\w-]+(?<!\/route)\.tsx$/,
    never: /^(?:content\/(?!(?:[\w-]+-)?schema\.ts$)|app\/(?:features|layout)\/)/,
    typesAreFree: true,
    instead: 'The parts of a page take copy as props. Import its type, and pass the words from route.tsx.',
  },
  {
    from: /^app\/pages\/(.+)\/[^/]+$/,
    never: /^app\/pages\//,
    except: 'app/pages/{1}/',
    instead: 'Pages do not know each other. Move what two pages use to app/sections or app/scenes.',
  },
  {
    from: /^app\/features\/([^/]+)\//,
    never: /^app\/(?:features|pages)\//,
    except: 'app/features/{1}/',
    instead: 'Features do not know each other. Share through app/lib, or compose both in a route.',
  },
  {
    from: /^app\/layout\//,
    never: /^app\/pages\//,
    instead: 'The layout surrounds every route and knows none. Read content/navigation.ts.',
  },
  {
    from: /^app\//,
    never: /^(?:server|db|tools|tests|bench)\//,
    instead: 'Pages reach the server only over HTTP. Use the client in app/lib.',
  },
  {
    from: /^server\//,
    never: /^app\//,
    instead: 'The server knows the site only as a build. Move what both need into contract/ or content/.',
  },
  {
    from: /^(?:server|content|contract)\/(?!.*\.test\.ts$)/,
    never: /^(?:tools|tests|bench)\//,
    instead: 'The product does not depend on its workshop. Move the code into server/.',
  },
]

interface TextRule {
  files: RegExp
  except: RegExp
  pattern: RegExp
  instead: string
}

const TESTS = /\.test\.tsx?$/

const TEXT_RULES: readonly TextRule[] = [
  {
    files: /^(?:app|content|contract|server)\//,
    except: /^server\/(?:env|main)\.ts$|\.test\.tsx?$/,
    pattern: /\bprocess\.env\b/,
    instead: 'Only server/env.ts reads the environment. Take the value from Env as an argument.',
  },
  {
    files: /^(?:app|content|contract|server)\//,
    except: /^server\/(?:db|rest)\/|\.test\.tsx?$/,
    pattern:
      /[`'"]\s*(?:select\b[^`'"]*\bfrom\b|insert\s+into\b|update\s+\w+\s+set\b|delete\s+from\b|create\s+(?:table|role|policy)\b)/i,
    instead: 'SQL lives in server/db and server/rest. Add a named function there and call it.',
  },
  {
    files: /(?:^|\/)(?:index\.ts|(?:utils|misc|helpers|common)\.tsx?)$/,
    except: /^$/,
    pattern: /^/,
    instead: 'No barrels and no drawers for leftovers. Name the file after its one job.',
  },
]

export function findBoundaryFaults(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(checkImports), ...files.flatMap(checkText), ...findCycles(files)]
}

function checkImports(file: SourceFile): string[] {
  return IMPORT_RULES.flatMap(({ from, never, except, typesAreFree, instead }) => {
    const matched = from.exec(file.path)
    if (!matched) return []
    const allowed = except?.replace('{1}', matched[1] ?? '')
    return file.imports
      .filter(({ isType }) => !(isType && typesAreFree))
      .filter(({ target }) => never.test(target) && !(allowed && target.startsWith(allowed)))
      .map(({ target }) => `${file.path} imports ${target}. ${instead}`)
  })
}

function checkText({ path, text }: SourceFile): string[] {
  return TEXT_RULES.flatMap(({ files, except, pattern, instead }) => {
    if (!files.test(path) || except.test(path)) return []
    const at = pattern.exec(text)?.index
    return at === undefined ? [] : [`${path}:${text.slice(0, at).split('\n').length} ${instead}`]
  })
}

/** Finds each ring of imports once, by depth-first search. Types are gone when the code runs, so they close none. */
function findCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.filter(file => !TESTS.test(file.path)).map(file => [file.path, file]))
  const done = new Set<string>()
  const faults: string[] = []
  function walk(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const ring = [...trail.slice(start), path].join(' -> ')
      faults.push(`${ring} is a cycle. Move what they share into a file of its own.`)
      return
    }
    if (done.has(path)) return
    for (const { target, isType } of byPath.get(path)?.imports ?? [])
      if (!isType && byPath.has(target)) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of byPath.keys()) walk(path, [])
  return faults
}
