import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const modules = join(import.meta.dirname, '..', '..', 'node_modules')
const packages = join(modules, '@fontsource-variable')
const wholePackages = join(modules, '@expo-google-fonts')

/**
 * Fonts for the letters that the site's fonts lack. Only preview cards use them, browsers never get them. Each
 * package is split into parts, with a list of their characters. The first font with a character draws it.
 */
const FAMILIES = [
  { name: 'newsreader', parts: ['latin-ext', 'vietnamese'], file: 'standard', axes: { wght: 400, opsz: 72 } },
  {
    name: 'noto-serif',
    parts: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    file: 'wght',
    axes: { wght: 400 },
  },
  // Numbered parts, the rarest characters first.
  { name: 'noto-serif-jp', parts: undefined, file: 'wght', axes: { wght: 400 } },
  { name: 'noto-serif-sc', parts: undefined, file: 'wght', axes: { wght: 400 } },
] as const

type Range = [first: number, last: number]

/**
 * Fonts for right-to-left scripts. They are whole files, with Latin letters and digits, because the renderer loses
 * letters when a line needs two fonts that shape it into different numbers of glyphs.
 */
const WHOLE: { name: string; source: string; ranges: Range[] }[] = [
  {
    name: 'noto-naskh-arabic',
    source: 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x8a0, 0x8ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfeff],
    ],
  },
  {
    name: 'noto-serif-hebrew',
    source: 'noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular.ttf',
    ranges: [
      [0x590, 0x5ff],
      [0xfb1d, 0xfb4f],
    ],
  },
]

interface CardFace {
  file: string
  family: string
  ranges: Range[]
}

function parseRanges(text: string): Range[] {
  return text.split(',').map(range => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function charactersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .filter(code => code < 0xd800 || code > 0xdfff)
    .map(code => String.fromCodePoint(code))
    .join('')
}

async function versionOf(name: string): Promise<string> {
  return `${name}@${JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8')).version}`
}

/**
 * Subsets the fonts for cards, which takes some seconds, unless the same files exist. `base` are the characters of the
 * fonts that every card has.
 */
export async function buildCardFonts(target: string, base: string): Promise<void> {
  const folder = join(target, 'cards')
  const stampFile = join(folder, 'stamp.txt')
  const versions = await Promise.all(FAMILIES.map(({ name }) => versionOf(name)))
  const stamp = JSON.stringify([versions, FAMILIES, WHOLE, base])
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const faces: CardFace[] = []
  for (const { name, parts, file, axes } of FAMILIES) {
    const listed: Record<string, string> = JSON.parse(
      await readFile(join(packages, name, 'unicode.json'), 'utf8'),
    )
    for (const part of parts ?? Object.keys(listed).filter(key => key.startsWith('['))) {
      const ranges = parseRanges(listed[part] ?? '')
      const plain = part.replaceAll(/[[\]]/g, '')
      const source = await readFile(join(packages, name, 'files', `${name}-${plain}-${file}-normal.woff2`))
      const cut = await subsetFont(source, charactersOf(ranges), {
        targetFormat: 'sfnt',
        variationAxes: axes,
      })
      await writeFile(join(folder, `${name}-${plain}.ttf`), cut)
      faces.push({ file: `${name}-${plain}.ttf`, family: name, ranges })
    }
  }
  for (const { name, source, ranges } of WHOLE) {
    const whole = await readFile(join(wholePackages, source))
    const cut = await subsetFont(whole, charactersOf(ranges) + base, { targetFormat: 'sfnt' })
    await writeFile(join(folder, `${name}.ttf`), cut)
    faces.push({ file: `${name}.ttf`, family: name, ranges })
  }
  await writeFile(join(folder, 'faces.json'), JSON.stringify({ base, faces }))
  await writeFile(stampFile, stamp)
}
