import { securityWords } from '#content/collections/admin-security.ts'

const copy = securityWords.devices

// The order counts: most browsers also name those that they descend from.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** A user agent in words: "Safari on iPhone". */
export function deviceWords(agent: string | null): string {
  if (!agent) return copy.unknown
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  if (browser && system) return `${browser} ${copy.on} ${system}`
  return browser ?? system ?? copy.program
}
