import { posix } from 'node:path'
import type { SourceFile } from './source-tree.ts'

/** The page or feature that a file belongs to. Files that several pages use have no owner. */
function ownerOf(path: string): string | undefined {
  const folder = posix.dirname(path)
  if (folder.startsWith('app/features/')) return folder.split('/').slice(0, 3).join('/')
  return folder.startsWith('app/pages/') ? folder : undefined
}

/** Shared on purpose: a Tailwind utility, and the command on the account page, which a feature fills in. */
const LENT = new Set(['sr-only', 'account-command'])

const shareOne = (first: string, second: string) =>
  first.startsWith('app/features/blog') && second.includes('/blog')

/** Lists the classes that have their own rules, because a selector starts with them. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/(?<=^|[{};,])\s*\.([a-z][\w-]*)(?=[^{};]*\{)/gm)
  return new Set([...selectors].map(([, name = '']) => name))
}

/** Every word in a `className`, which includes all class names. */
const wordsOf = (text: string) => new Set(text.match(/(?<=className=(?:"|\{`)[^"`]*)[\w-]+/g) ?? [])

/**
 * Finds classes that one page uses and another has rules for. Both stylesheets end up in every document, so one page's rules would
 * style the other.
 */
export function findOwnerFaults(
  styles: readonly { path: string; text: string }[],
  sources: readonly Pick<SourceFile, 'path' | 'text'>[],
): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of styles) {
    const owner = ownerOf(path)
    for (const name of classesOf(text))
      if (owner) owners.set(name, (owners.get(name) ?? new Set()).add(owner))
      else owners.set(name, new Set(['everybody', ...(owners.get(name) ?? [])]))
  }
  const isForeign = (owner: string, user: string) =>
    owner !== user && !shareOne(owner, user) && !shareOne(user, owner)
  const twice = [...owners]
    .filter(([, of]) => !of.has('everybody') && of.size > 1)
    .map(([name, of]) => `.${name} has rules in ${[...of].join(' and ')}. Give one of them another name.`)
  const used = sources.flatMap(({ path, text }) => {
    const user = ownerOf(path)
    if (!user || !path.endsWith('.tsx')) return []
    return [...wordsOf(text)]
      .filter(name => {
        const of = owners.get(name)
        return of && !LENT.has(name) && !of.has('everybody') && [...of].every(owner => isForeign(owner, user))
      })
      .map(name => `${path} uses .${name}, which has rules in ${[...(owners.get(name) ?? [])].join()} only.`)
  })
  return [...twice, ...used]
}
