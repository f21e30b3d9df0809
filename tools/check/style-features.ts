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

/**
 * Features that are newer than the targets and used all the same. Each comment says what happens without the
 * feature.
 */
const ALLOWED = {
  allowAtRules: [
    // The printer uses its own margins and page size.
    'page',
    // Pages change without a transition.
    'view-transition',
  ],
  allowFunctions: [
    // The build writes the color in sRGB (`vite.config.ts`).
    'oklch',
  ],
  allowMediaConditions: [
    // Reserves space for a scene's controls. Without it, figures grow when they load, or keep blank space where scripts are off.
    'scripting',
  ],
  allowProperties: [
    // Lines break and hang as usual.
    'text-wrap',
    'hanging-punctuation',
    'hyphens',
    'hyphenate-limit-chars',
    // A heading may be the last line of a printed page.
    'orphans',
    'widows',
    // Used inside the @supports of `animation-timeline`, which came with it.
    'animation-range',
    // Without it, insertions in the letter appear at once.
    'mask',
    // Opens collapsed answers in print, in browsers that collapse them with it. Other browsers draw all plates of a list at once.
    'content-visibility',
    // Does nothing without `content-visibility`, which no browser had before it.
    'contain-intrinsic-size',
    // Every target draws the outline. Safari before 16.4 draws it without rounded corners.
    'outline',
    // Without it, the page under a dialog may scroll.
    'overscroll-behavior',
    // Without it, a row that scrolls sideways shows a scrollbar.
    'scrollbar-width',
    // Engines without it don't force colors, or don't enlarge text automatically.
    'forced-color-adjust',
    'text-size-adjust',
    // The build adds the prefix for Safari.
    'user-select',
    // Pages change without a transition.
    'view-transition-name',
    // Without it, text areas keep the size of their rows (Safari on phones).
    'resize',
  ],
  allowPropertyValues: { 'break-before': ['avoid'], 'break-after': ['avoid'] },
  allowSelectors: [
    // The build flattens nesting.
    'nesting',
    // In separate rules. Without them, pages change without a transition.
    'view-transition-group',
    'view-transition-new',
    'view-transition-old',
    // In a separate rule that refines another one.
    'has',
    // Without it, selected text and list markers have the browser's colors.
    'selection',
    'marker',
    // In a separate rule of the print stylesheet.
    'details-content',
  ],
}

/** Finds CSS that is newer than the targets and outside `@supports`. */
export async function findStyleFaults(files: readonly StyleFile[]): Promise<string[]> {
  const lint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      // Tailwind's at-rules are not CSS.
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
