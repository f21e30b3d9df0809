import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import css from '@eslint/css'
import { ESLint } from 'eslint'
import { BASELINE_YEAR } from '../build/browsers.ts'

interface StyleFile {
  path: string
  text: string
}

const INSTEAD =
  'Guard it with @supports, or name it in tools/check/style-features.ts with what happens without it.'

/** Newer than the targets, and used all the same: what happens without it stands beside it. */
const ALLOWED = {
  allowAtRules: [
    // Margins and size of a printed page: the printer's own.
    'page',
  ],
  allowFunctions: [
    // The build writes the color in sRGB (`vite.config.ts`).
    'oklch',
  ],
  allowProperties: [
    // Lines break, and hang, as they always did.
    'text-wrap',
    'hanging-punctuation',
    'hyphens',
    // Headings may stand at the end of a printed page.
    'orphans',
    'widows',
    // Stands in the @supports of `animation-timeline`, with which it came.
    'animation-range',
    // In the printer's sheet: opens folded answers where they are folded by it.
    'content-visibility',
    // Every target draws the outline; Safari before 16.4 without round corners.
    'outline',
    // What lies under a dialog may scroll.
    'overscroll-behavior',
    // Engines without it do not force colors, or do not enlarge text by themselves.
    'forced-color-adjust',
    'text-size-adjust',
    // Written with a prefix for Safari by the build.
    'user-select',
    // Text areas have the size that their rows give them (Safari on a phone).
    'resize',
  ],
  allowPropertyValues: { 'break-before': ['avoid'], 'break-after': ['avoid'] },
  allowSelectors: [
    // Written without nesting by the build.
    'nesting',
    // Refines a rule that stands without it, in a rule of its own.
    'has',
    // The colors of selected text and of list markers: the browser's own.
    'selection',
    'marker',
    // In the printer's sheet, in a rule of its own.
    'details-content',
  ],
}

/** Finds CSS that is newer than the targets and stands outside of `@supports`. */
export async function findStyleFaults(files: readonly StyleFile[]): Promise<string[]> {
  const lint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      // Rules of Tailwind are no CSS.
      languageOptions: { tolerant: true },
      rules: { 'css/use-baseline': ['error', { available: BASELINE_YEAR, ...ALLOWED }] },
    },
  })
  const results = await Promise.all(files.map(({ path, text }) => lint.lintText(text, { filePath: path })))
  return results
    .flat()
    .flatMap(({ messages }, index) =>
      messages.map(({ line, message }) => `${files[index]?.path}:${line} ${message} ${INSTEAD}`),
    )
}

export function readStyles(root: string): StyleFile[] {
  return globSync('app/**/*.css', { cwd: root })
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
