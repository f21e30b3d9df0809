import { dirname } from 'node:path'

type Modules = Readonly<Record<string, object>>

/** What is shown by no page of its own, with the unit in which it is edited. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  navigation: 'frame',
  frame: 'frame',
  'de/frame': 'frame',
  site: 'frame',
  'collections/error-pages': 'frame',
  'de/error-pages': 'frame',
  'collections/careers': '/careers',
  'pages/legal/facts': '/legal/privacy-policy',
  'de/pages/legal/facts': '/de/legal/privacy-policy',
}

function pathOf(module: object | undefined): string | undefined {
  if (module === undefined || !('meta' in module)) return undefined
  const { meta } = module
  return typeof meta === 'object' && meta !== null && 'path' in meta ? String(meta.path) : undefined
}

/** The unit in which the words of a module are edited: the page whose folder it is in. */
export const unitOf = (name: string, modules: Modules): string | undefined =>
  ELSEWHERE[name] ?? pathOf(modules[`${dirname(name)}/page`])

/** Modules of content/ that pages are made of, by their path without extension. app/lib/built-words.ts knows the same. */
export function isWordsModule(name: string): boolean {
  if (/(?:^|\/)pages\//.test(name)) return true
  if (/^de\/(?!applicant-mail|erasure|numbers|reply)[\w-]+$/.test(name)) return true
  if (/^(?:frame|navigation|site)$/.test(name)) return true
  return /^collections\/(?!admin(?:-|$)|(?:analytics|applicant-mail|blog-admin|crawlers|erasure|mail-faults|reply|retention)$)/.test(
    name,
  )
}
