import type { Driver } from './drivers/driver.ts'

type Engine = Driver['engine']

interface Lack {
  engines: readonly Engine[]
  why: string
}

/** What an engine's driver can't do. A journey that needs it is skipped under this name. */
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

export type Limit = keyof typeof LIMITS

export const lacks = (limit: Limit, engine: Engine) => (LIMITS[limit] as Lack).engines.includes(engine)
