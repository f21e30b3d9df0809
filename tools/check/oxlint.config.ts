import plugin from 'eslint-plugin-es-x'
import { defineConfig } from 'oxlint'
import { BASELINE_YEAR } from '../build/browsers.ts'

/**
 * Features that are newer than the targets and used all the same. Each comment says what happens without the
 * feature.
 */
const ALLOWED = [
  // The copy button catches the missing method and selects the text instead.
  'async-clipboard',
  // All targets have the method (Chrome 103, Firefox 100, Safari 16). Only the name of its error is newer.
  'abortsignal-timeout',
  // Without it, the resume is a download.
  'pdf-viewer',
  // React and the router check for it first.
  'network-information',
  // Every browser has it. The editor's packages set the prototype of an error and of two classes with it.
  'proto',
  // The package that draws resumes has a setting named `arguments`.
  'functions-caller-arguments',
  // Some of our properties share their name with an HTML string method, such as `link`.
  'html-wrapper-methods',
]

/**
 * Methods of iterators have the same names as those of arrays. The types tell them apart: `lib` in
 * tsconfig.json has no iterator methods.
 */
const isIteratorRule = (rule: string) => rule.startsWith('es-x/no-iterator-prototype-')

const newerSyntax = Object.entries(plugin.configs[`flat/restrict-to-es${BASELINE_YEAR}`]?.rules ?? {})

export default defineConfig({
  plugins: [],
  categories: { correctness: 'off' },
  jsPlugins: ['eslint-plugin-es-x', 'eslint-plugin-baseline-js'],
  // Matches methods by name only.
  settings: { 'es-x': { aggressive: true } },
  rules: {
    ...Object.fromEntries(newerSyntax.filter(([rule]) => !isIteratorRule(rule))),
    // In the standard since 2018, but in Safari only since 16.4. A module with a lookbehind does not parse
    // before that.
    'es-x/no-regexp-lookbehind-assertions': 'error',
    // It reports every `grow`, including that of WebAssembly tables, which exists since 2017.
    'es-x/no-resizable-and-growable-arraybuffers': 'off',
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
