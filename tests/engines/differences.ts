import type { Driver } from './drivers/driver.ts'

type Engine = Driver['engine']

interface Fault {
  engines: readonly Engine[]
  what: string
  /** How the journey fails: anything else is another fault. */
  shows: RegExp
}

const BOTH: readonly Engine[] = ['Firefox', 'WebKit']

/** Known faults of the site. A journey that names one is expected to fail in its engines until it is mended. */
const FINDINGS = {
  'text at 200 %': {
    engines: ['Firefox'],
    what: 'With the text alone at 200 %, pages are wider than a phone. In Chromium they are not.',
    shows: /^wider than a phone: expected/,
  },
  'prefetch against the policy': {
    engines: ['Firefox'],
    what: 'Pointing at a post prefetches its data, which Firefox counts under default-src and refuses.',
    shows: /policy: default-src \S*fetched-ahead/,
  },
  'late fonts': {
    engines: ['Firefox'],
    what: 'Fonts that arrive after the first paint move what stands below.',
    shows: /^moved by late fonts: \//,
  },
  'late fonts on a phone': {
    engines: BOTH,
    what: 'The same at 390 px, where WebKit moves too: by 52 px on /platform/perry.',
    shows: /^moved by late fonts: \//,
  },
} as const satisfies Record<string, Fault>

export type Finding = keyof typeof FINDINGS

/** The fault that an engine still has, if it has it. */
export function faultIn(finding: Finding, engine: Engine): Fault | false {
  const fault: Fault = FINDINGS[finding]
  return fault.engines.includes(engine) && fault
}

interface Lack {
  engines: readonly Engine[]
  why: string
}

/** What an engine's driver cannot do. A journey that needs it is listed as skipped, under this name. */
const LIMITS = {
  preferences: {
    engines: ['WebKit'],
    why: 'WebDriver changes no preference of a running WebKitGTK: it runs with reduced motion, in one color scheme.',
  },
  touch: {
    engines: ['WebKit'],
    why: "WebKitGTK's driver turns a finger into a mouse: no touch event, and the pointer still hovers.",
  },
} as const satisfies Record<string, Lack>

/** Complaints of one engine that say nothing about the site. */
export const NOISE: Record<Engine, RegExp> = {
  // A preload with `crossorigin` of a module that has an integrity in the import map: the module itself loads.
  Firefox: /did not load <link rel="modulepreload"/,
  WebKit: /^$/,
}

export type Limit = keyof typeof LIMITS

export const lacks = (limit: Limit, engine: Engine) => (LIMITS[limit] as Lack).engines.includes(engine)
