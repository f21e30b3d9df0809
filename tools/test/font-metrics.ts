import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium, launchOptions } from './chromium.ts'

const root = join(import.meta.dirname, '..', '..')
const generated = join(root, 'app/styles/generated')

/** A web font at one size, and the system font that stands in for it. */
interface Face {
  name: string
  file: string
  /** Liberation fonts have the widths of Times New Roman, Arial and Courier New. */
  fallback: 'Liberation Serif' | 'Liberation Sans' | 'Liberation Mono'
  px: number
  weight?: number
  style?: 'italic' | 'normal'
  text: string
}

const RUNNING =
  'Every file under a matter number, with named readers. The assistant drafts, a person reads, and what was decided stays on record.'
const HEADING = 'A private assistant for firms that keep their word'
const LABEL = 'Platform Solutions Security Apply for Access Document Vault'

const FACES: readonly Face[] = [
  { name: 'Display', file: 'newsreader', fallback: 'Liberation Serif', px: 44, text: HEADING },
  { name: 'Display, wide', file: 'newsreader', fallback: 'Liberation Serif', px: 72, text: HEADING },
  { name: 'Book', file: 'newsreader', fallback: 'Liberation Serif', px: 18, text: RUNNING },
  {
    name: 'Book, italic',
    file: 'newsreader-italic',
    fallback: 'Liberation Serif',
    px: 18,
    style: 'italic',
    text: RUNNING,
  },
  { name: 'Figure', file: 'newsreader', fallback: 'Liberation Serif', px: 72, text: '0123456789 41 97 %' },
  {
    name: 'Sans 400',
    file: 'instrument-sans',
    fallback: 'Liberation Sans',
    px: 16,
    weight: 400,
    text: RUNNING,
  },
  {
    name: 'Sans 600',
    file: 'instrument-sans',
    fallback: 'Liberation Sans',
    px: 16,
    weight: 600,
    text: RUNNING,
  },
  {
    name: 'Label 400',
    file: 'instrument-sans',
    fallback: 'Liberation Sans',
    px: 14,
    weight: 400,
    text: LABEL,
  },
  { name: 'Mono', file: 'jetbrains-mono', fallback: 'Liberation Mono', px: 14, text: RUNNING },
]

interface Measured {
  width: number
  ascent: number
  descent: number
}

/** Runs in the page. Measures a text in an element, so that the browser chooses the optical size. */
function measure({ family, px, weight = 400, style = 'normal', text }: Face & { family: string }): Measured {
  const line = document.body.appendChild(document.createElement('span'))
  Object.assign(line.style, {
    fontFamily: family,
    fontSize: `${px}px`,
    fontWeight: weight,
    fontStyle: style,
    whiteSpace: 'nowrap',
  })
  line.textContent = text
  const { width } = line.getBoundingClientRect()
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.font = `${style} ${weight} 1000px ${family}`
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text)
  line.remove()
  return { width, ascent: ascent / 1000, descent: descent / 1000 }
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

/** Prints the values for `app/styles/fonts.css` that keep text in place when a font arrives. */
async function main(): Promise<void> {
  const browser = await chromium.launch(launchOptions(ensureChromium()))
  try {
    const page = await browser.newPage()
    for (const file of new Set(FACES.map(face => face.file))) {
      const bytes = readFileSync(join(generated, `${file}.woff2`)).toString('base64')
      await page.evaluate(
        async ([family, source]) => {
          const font = new FontFace(family, `url(data:font/woff2;base64,${source})`, { weight: '100 900' })
          document.fonts.add(await font.load())
        },
        [file, bytes] as const,
      )
    }
    console.log('face            px  size-adjust  ascent-override  descent-override')
    for (const face of FACES) {
      const font = await page.evaluate(measure, {
        ...face,
        style: 'normal' as const,
        family: `"${face.file}"`,
      })
      // Every weight falls back to the regular font, which `local()` names.
      const system = await page.evaluate(measure, { ...face, weight: 400, family: `"${face.fallback}"` })
      const adjust = font.width / system.width
      const figures = [adjust, font.ascent / adjust, font.descent / adjust].map(percent)
      console.log(
        [face.name.padEnd(14), String(face.px).padStart(3), ...figures.map(text => text.padEnd(11))].join(
          '  ',
        ),
      )
    }
  } finally {
    await browser.close()
  }
}

await main()
