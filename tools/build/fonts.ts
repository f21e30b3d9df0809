import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { buildCardFonts } from './card-fonts.ts'

const root = join(import.meta.dirname, '..', '..')
const target = join(root, 'app/styles/generated')

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
/** Basic Latin, and the other characters in our English texts. */
const GLYPHS = `${ascii}\u00a0©®°·×–—‘’“”†‡•…′″→←↑↓↗↵§¶№−½¼¾é✓`

/** The second half of Latin-1, for titles of posts on preview cards, in a font that browsers never get. */
const latin = Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('')

/**
 * The letters of other languages, in separate files that browsers load only for pages that need them. fonts.css repeats them
 * as the `unicode-range` of those files.
 */
const LETTERS = `${latin.slice(32).replaceAll(/[×é]/g, '')}„`

type Axes = Record<string, number | { min: number; max: number }>

const SERIF = 'newsreader/files/newsreader-latin-standard-normal.woff2'
const SANS = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

interface Face {
  file: string
  name: string
  axes: Axes
  glyphs?: string
}

const PAGE_FACES: Face[] = [
  // The display font keeps one weight and all optical sizes, because its text and headline cuts differ visibly.
  {
    file: SERIF,
    name: 'newsreader',
    axes: { wght: 400 },
  },
  {
    file: 'newsreader/files/newsreader-latin-standard-italic.woff2',
    name: 'newsreader-italic',
    axes: { wght: 400, opsz: 36 },
  },
  {
    file: SANS,
    name: 'instrument-sans',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    name: 'jetbrains-mono',
    axes: { wght: 400 },
  },
]

const FACES: Face[] = [
  ...PAGE_FACES,
  ...PAGE_FACES.map(face => ({ ...face, name: `${face.name}-letters`, glyphs: LETTERS })),
  { file: SERIF, name: 'card-serif.ttf', axes: { wght: 400, opsz: 72 }, glyphs: GLYPHS + latin },
  { file: SANS, name: 'card-sans.ttf', axes: { wght: 400 }, glyphs: GLYPHS + latin },
]

/** Subsets the packaged fonts to the glyphs and axes that the site uses. */
export async function buildFonts(): Promise<void> {
  await mkdir(target, { recursive: true })
  await Promise.all(
    FACES.map(async ({ file, name, axes, glyphs = GLYPHS }) => {
      const [base, format] = name.split('.')
      const source = await readFile(join(root, 'node_modules/@fontsource-variable', file))
      const targetFormat = format === 'ttf' ? 'sfnt' : 'woff2'
      const cut = await subsetFont(source, glyphs, { targetFormat, variationAxes: axes })
      await writeFile(join(target, `${base}.${format ?? 'woff2'}`), cut)
    }),
  )
  await buildCardFonts(target, GLYPHS + latin)
}

if (import.meta.main) await buildFonts()
