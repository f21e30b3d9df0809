import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

interface ImportRule {
  /** Files that the rule applies to. `{1}` in `except` stands for the text of the first group. */
  from: RegExp
  /** Files that they may not import … */
  never: RegExp
  /** … except these. */
  except?: string
  /** Type imports are allowed from anywhere. */
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
    never: /^(?!content\/|contract\/)/,
    instead: 'Content is words and facts. Move the logic to where the words are shown.',
  },
  {
    from: /^app\/(?:lib|markdown|forms|receipts|cards|plates)\//,
    never: /^app\/(?!lib\/|markdown\/|forms\/|receipts\/|cards\/|plates\/|styles\/generated\/)/,
    instead: 'These stand below every page and feature. Take what they need as an argument.',
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
    from: /^app\/pages\/(?:.*\/)?[\w-]+(?<!\/route|-island)\.tsx$/,
    never: /^(?:content\/(?!(?:[\w-]+-)?schema\.ts$)|app\/(?:features|layout)\/)/,
    typesAreFree: true,
    instead:
      'The parts of a page take copy as props. Import its type, and pass the words from route.tsx or an island.',
  },
  {
    from: /^app\/pages\/(.+)\/[^/]+$/,
    never: /^app\/pages\//,
    except: 'app/pages/{1}/',
    instead: 'Pages do not know each other. Move what two pages use to app/sections or app/scenes.',
  },
  {
    from: /^app\/pages\/(?!blog\/|resources\/)(.+)\/[^/]+$/,
    never: /^content\/pages\//,
    except: 'content/pages/{1}/',
    instead:
      'The words of a page live under the same path in content/pages. Move shared words to content/collections.',
  },
  {
    from: /^app\/features\/([^/]+)\//,
    never: /^app\/(?:admin|pages|editor\/panels|features\/(?!session\/))/,
    except: 'app/features/{1}/',
    instead:
      'Features know the session and the core of the editor, and else not each other. Share through app/lib, or compose both in a route.',
  },
  {
    from: /^app\/editor\/core\/(?!.*\.test\.tsx?$)/,
    never: /^app\/(?:admin|pages|editor\/(?!core\/))/,
    instead: 'The core edits any document. Take what one kind of document needs from its type.',
  },
  {
    from: /^app\/editor\/post\//,
    never: /^app\/(?:admin|pages|editor\/(?!core\/|post\/))/,
    instead: 'A post is edited in the back office and on the blog page. Show it from app/editor/panels.',
  },
  {
    from: /^app\/editor\//,
    never: /^app\/(?:pages|layout|islands|shell)\//,
    instead: 'The editor belongs to the back office. Share through app/ui, app/lib or app/features.',
  },
  {
    from: /^app\/admin\/(?!layout\.tsx$)/,
    never: /^app\/(?:pages|layout|islands|shell)\//,
    instead: 'The back office is an application of its own. Share through app/ui, app/lib or app/features.',
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
    from: /^server\/(?!admin\/|backend\/)/,
    never: /^server\/admin\//,
    instead: 'The back office stands on every other part of the server. Move what both need to that part.',
  },
  {
    from: /^(?:server|content|contract)\/(?!.*\.test\.ts$)/,
    never: /^(?:tools|tests|bench)\//,
    instead: 'The product does not depend on its tools. Move the code into server/.',
  },
  {
    from: /^tools\/cli\//,
    never: /^(?!(?:tools\/cli|server|content|contract)\/)/,
    instead: 'Of tools/ only cli/ is in the image. Move the code into server/operations.',
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
    files: /^(?:app|server)\//,
    except: TESTS,
    pattern: /['"`]\([^'"`]*(?:width|height)\s*[<>]/,
    instead: 'The build lowers media queries in stylesheets alone. Write min-width in a script.',
  },
  {
    files: /(?:^|\/)(?:index\.ts|(?:utils|misc|helpers|common)\.tsx?)$/,
    except: /^$/,
    pattern: /^/,
    instead: 'No barrel files and no files for leftovers. Name the file after its one job.',
  },
]

export function findBoundaryFaults(files: readonly SourceFile[]): string[] {
  return [...files.flatMap(checkImports), ...files.flatMap(checkText), ...findSingleUse(files)]
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

/** Finds shared components that only one folder imports. */
function findSingleUse(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => !TESTS.test(path))
  return sources.flatMap(({ path }) => {
    if (!/^app\/(?:sections|scenes)\//.test(path)) return []
    const users = sources.filter(({ imports }) => imports.some(({ target }) => target === path))
    const [folder, another] = new Set(users.map(user => posix.dirname(user.path)))
    if (folder === undefined || another !== undefined) return []
    return [`${path} is imported in ${folder} alone. Move it there: shared folders hold what two pages use.`]
  })
}
