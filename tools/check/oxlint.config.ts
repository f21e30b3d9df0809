import plugin from 'eslint-plugin-es-x'
import { defineConfig } from 'oxlint'
import { BASELINE_YEAR } from '../build/browsers.ts'

/** Newer than the targets, and used all the same: what happens without it stands beside it. */
const ALLOWED = [
  // The copy button catches the missing method and selects the text instead.
  'async-clipboard',
  // All targets have the method (Chrome 103, Firefox 100, Safari 16). What came later is the name of the error.
  'abortsignal-timeout',
  // The first script takes a timeout instead (Safari has no idle callbacks).
  'requestidlecallback',
  // Asked for with a condition, by React and by the router.
  'network-information',
  // Not the methods of strings that wrap them in HTML: properties of ours that have such a name, `link`.
  'html-wrapper-methods',
]

/** Methods of iterators have the names of those of arrays. The types know them apart: `lib` in tsconfig.json has none. */
const isIteratorRule = (rule: string) => rule.startsWith('es-x/no-iterator-prototype-')

const newerSyntax = Object.entries(plugin.configs[`flat/restrict-to-es${BASELINE_YEAR}`]?.rules ?? {})

export default defineConfig({
  plugins: [],
  categories: { correctness: 'off' },
  jsPlugins: ['eslint-plugin-es-x', 'eslint-plugin-baseline-js'],
  // Methods are told by their names alone.
  settings: { 'es-x': { aggressive: true } },
  rules: {
    ...Object.fromEntries(newerSyntax.filter(([rule]) => !isIteratorRule(rule))),
    // Of 2018, but Safari has it since 16.4. A module with one does not parse there.
    'es-x/no-regexp-lookbehind-assertions': 'error',
    'baseline-js/use-baseline': [
      'error',
      {
        available: BASELINE_YEAR,
        ignoreFeatures: ALLOWED,
        includeWebApis: { preset: 'auto' },
        includeJsBuiltins: { preset: 'auto' },
      },
    ],
  },
})
