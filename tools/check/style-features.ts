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
    // A page replaces the other at once.
    'view-transition',
  ],
  allowFunctions: [
    // The build writes the color in sRGB (`vite.config.ts`).
    'oklch',
  ],
  allowMediaConditions: [
    // The room for the controls of a scene: the letter grows when they arrive, and without scripts the room of others is blank.
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
    // Without it, the insertions of the letter appear at once.
    'mask',
    // Opens collapsed answers in print, in browsers that collapse them with it; others draw all plates of a list at once.
    'content-visibility',
    // Every target draws the outline; Safari before 16.4 draws it without round corners.
    'outline',
    // The page under a dialog may scroll.
    'overscroll-behavior',
    // Without it a bar is drawn below a row that is pushed aside.
    'scrollbar-width',
    // Engines without it do not force colors, or do not enlarge text by themselves.
    'forced-color-adjust',
    'text-size-adjust',
    // The build adds the prefix for Safari.
    'user-select',
    // A page replaces the other at once.
    'view-transition-name',
    // Text areas keep the size of their rows (Safari on phones).
    'resize',
  ],
  allowPropertyValues: { 'break-before': ['avoid'], 'break-after': ['avoid'] },
  allowSelectors: [
    // The build flattens nesting.
    'nesting',
    // Each stands in rules of its own: a page replaces the other at once.
    'view-transition-group',
    'view-transition-new',
    'view-transition-old',
    // Refines another rule that works alone, in a separate rule.
    'has',
    // Selected text and list markers have the browser's colors.
    'selection',
    'marker',
    // In the print stylesheet, in a separate rule.
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
