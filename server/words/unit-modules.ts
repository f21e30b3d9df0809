import { dirname } from 'node:path'

type Modules = Readonly<Record<string, object>>

/** Units of modules or exports outside the pages' folders. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  navigation: 'frame',
  frame: 'frame',
  'de/frame': 'frame',
  site: 'frame',
  'collections/error-pages': 'frame',
  'de/error-pages': 'frame',
  'collections/api#apiErrors': '/platform/api',
  'collections/blog-end-pieces': '/blog',
  'collections/careers': '/careers',
  'collections/quotations': '/solutions',
  'pages/legal/facts': '/legal/privacy-policy',
  'de/pages/legal/facts': '/de/legal/privacy-policy',
}

/** Texts that aren't edited with their module, by prefix of their field: in a place of their own, or where they are repeated. */
export const PLACES: Readonly<Record<string, { unit: string; field?: string }>> = {
  'collections/api#apiHeaders': { unit: '/support/documentation' },
  'collections/careers#positions': { unit: 'positions' },
  'de/open-positions': { unit: 'positions' },
  'collections/notice': { unit: 'notice' },
  'site#site.company': { unit: 'facts', field: 'facts#COMPANY' },
  'site#site.assistant': { unit: 'facts', field: 'facts#ASSISTANT' },
}

function pathOf(module: object | undefined): string | undefined {
  if (module === undefined || !('meta' in module)) return undefined
  const { meta } = module
  return typeof meta === 'object' && meta !== null && 'path' in meta ? String(meta.path) : undefined
}

const moduleOf = (place: string) => place.split('#', 1)[0] ?? ''

/** The unit in which a module or field is edited. By default the page whose folder it is in. */
export function unitOf(place: string, modules: Modules): string | undefined {
  const module = moduleOf(place)
  const [part = ''] = place.split('.', 1)
  return ELSEWHERE[part] ?? ELSEWHERE[module] ?? pathOf(modules[`${dirname(module)}/page`])
}

/** All units with the prefixes of their fields. */
export const unitsOf = (modules: Modules): [place: string, unit: string][] => [
  ...Object.entries(modules).flatMap(([name, module]): [string, string][] => {
    const unit = name.endsWith('/page') ? pathOf(module) : undefined
    return unit === undefined ? [] : [[dirname(name), unit]]
  }),
  ...Object.entries(ELSEWHERE),
]

/** Whether pages use a module of content/ (path without extension). app/lib/built-words.ts has the same list. */
export function isWordsModule(name: string): boolean {
  if (/(?:^|\/)pages\//.test(name)) return true
  if (/^de\/(?!applicant-mail|erasure|numbers|reply)[\w-]+$/.test(name)) return true
  if (/^(?:frame|navigation|site)$/.test(name)) return true
  return /^collections\/(?!admin(?:-|$)|getting-started|(?:analytics|applicant-mail|blog-admin|crawlers|erasure|inbox-news|mail-faults|person-copy|reply|retention|writing-news)$)/.test(
    name,
  )
}
