import { renderAsync } from '@resvg/resvg-js'
import sans from '../styles/generated/card-sans.ttf?inline'
import serif from '../styles/generated/card-serif.ttf?inline'
import { type CardFaces, chooseFaces } from './choose-faces.ts'
import { fontFile } from './font-file.ts'
import { createQueue } from './queue.ts'

/** Fonts of other scripts. Each is a separate module, loaded when a title needs it. */
const faceModules = import.meta.glob<string>('../styles/generated/cards/*.ttf', {
  query: '?inline',
  import: 'default',
})

/**
 * The list of fonts. The build generates it, so a fresh clone lacks it, and a direct import would not type-check there.
 */
const [loadFaces] = Object.values(
  import.meta.glob<CardFaces>('../styles/generated/cards/faces.json', { import: 'default' }),
)

/** A cheap check for characters that the base fonts may lack. */
const BEYOND_LATIN = /[^\p{ASCII}\u00a0-\u00ff\u2013-\u2026]/u

async function fontFilesFor(text: string): Promise<string[]> {
  const files = [fontFile('serif.ttf', serif), fontFile('sans.ttf', sans)]
  if (!BEYOND_LATIN.test(text) || !loadFaces) return files
  for (const name of chooseFaces(text, await loadFaces())) {
    const load = faceModules[`../styles/generated/cards/${name}`]
    if (load) files.push(fontFile(name, await load()))
  }
  return files
}

const inTurn = createQueue()

/** Renders a card to PNG off the main thread. `text` is all of its text. Rejects if too many cards are queued. */
export function renderCard({ svg, text }: { svg: string; text: string }): Promise<Buffer> {
  return inTurn(async () => {
    const fontFiles = await fontFilesFor(text)
    const image = await renderAsync(svg, {
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Newsreader' },
    })
    return image.asPng()
  })
}
