import type { Driver } from './drivers/driver.ts'

type Engine = Driver['engine']

interface Fault {
  engines: readonly Engine[]
  what: string
}

const BOTH: readonly Engine[] = ['Firefox', 'WebKit']

/** Known faults of the site. A journey that names one is expected to fail in its engines until it is mended. */
export const FINDINGS = {
  'command before hydration': {
    engines: ['WebKit'],
    what: 'Where an engine has no invoker commands, a press on the menu or on Apply before hydration is lost.',
  },
  'command without scripts': {
    engines: ['WebKit'],
    what: 'Where an engine has no invoker commands, the drawer and Apply do nothing without scripts.',
  },
  'place after Back': {
    engines: BOTH,
    what: 'Back after in-page anchors changes the address and leaves the page where it is.',
  },
} as const satisfies Record<string, Fault>

export type Finding = keyof typeof FINDINGS

export const failsIn = (finding: Finding, engine: Engine) =>
  (FINDINGS[finding] as Fault).engines.includes(engine)
