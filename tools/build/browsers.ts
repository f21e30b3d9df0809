import { getCompatibleVersions } from 'baseline-browser-mapping'

/**
 * The oldest browsers that the site is built for: those with all that was Baseline at the end of this year. The build
 * lowers syntax to it (`vite.config.ts`), `npm run check` refuses what is newer (`tools/check/{script,style}-features.ts`), and
 * `docs/browsers.md` says what it means for readers.
 */
export const BASELINE_YEAR = 2022

const TARGET_NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  safari_ios: 'ios',
}

/** The oldest version of each engine's browsers, in the words of the bundler: `firefox108`. */
export function buildTargets(): string[] {
  return getCompatibleVersions({ targetYear: BASELINE_YEAR, suppressWarnings: true }).flatMap(
    ({ browser, version }) => (TARGET_NAMES[browser] ? [`${TARGET_NAMES[browser]}${version}`] : []),
  )
}
