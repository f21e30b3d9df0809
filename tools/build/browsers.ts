import { getCompatibleVersions } from 'baseline-browser-mapping'

/**
 * The oldest supported browsers have everything that was Baseline at the end of this year. The build lowers
 * syntax to it (`vite.config.ts`), `npm run check` refuses newer features
 * (`tools/check/{script,style}-features.ts`), and `docs/browsers.md` says what it means for readers.
 */
export const BASELINE_YEAR = 2022

const TARGET_NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  safari_ios: 'ios',
}

/** The oldest version of each browser engine in the bundler's notation: `firefox108`. */
export function buildTargets(): string[] {
  return getCompatibleVersions({ targetYear: BASELINE_YEAR, suppressWarnings: true }).flatMap(
    ({ browser, version }) => (TARGET_NAMES[browser] ? [`${TARGET_NAMES[browser]}${version}`] : []),
  )
}
