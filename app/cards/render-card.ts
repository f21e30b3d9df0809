import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sans from '../styles/generated/card-sans.ttf?inline'
import serif from '../styles/generated/card-serif.ttf?inline'
import { type CardFaces, chooseFaces } from './choose-faces.ts'
import { createQueue } from './queue.ts'

/** The faces of other scripts. Each is a module of its own, loaded when a title needs it. */
const faceModules = import.meta.glob<string>('../styles/generated/cards/*.ttf', {
  query: '?inline',
  import: 'default',
})

/** Their list. The build makes it, so the types of a fresh clone know it no more than the faces. */
const [loadFaces] = Object.values(
  import.meta.glob<CardFaces>('../styles/generated/cards/faces.json', { import: 'default' }),
)

let folder: string | undefined
const laidOut = new Map<string, string>()

/** The renderer reads fonts only from files, and the bundle contains them inline, so each is written to disk once. */
function layOut(name: string, source: string): string {
  const before = laidOut.get(name)
  if (before !== undefined) return before
  folder ??= mkdtempSync(join(tmpdir(), 'cards-'))
  const file = join(folder, name)
  writeFileSync(file, Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
  laidOut.set(name, file)
  return file
}

/** Whether a text has characters beyond those of the base fonts, by a quick look. */
const BEYOND_LATIN = /[^\p{ASCII}\u00a0-\u00ff\u2013-\u2026]/u

async function fontFilesFor(text: string): Promise<string[]> {
  const files = [layOut('serif.ttf', serif), layOut('sans.ttf', sans)]
  if (!BEYOND_LATIN.test(text) || !loadFaces) return files
  for (const name of chooseFaces(text, await loadFaces())) {
    const load = faceModules[`../styles/generated/cards/${name}`]
    if (load) files.push(layOut(name, await load()))
  }
  return files
}

const inTurn = createQueue()

/** Renders a card to PNG, off the main thread. `text` is all that is written on it. Rejects when too many wait. */
export function renderCard({ svg, text }: { svg: string; text: string }): Promise<Buffer> {
  return inTurn(async () => {
    const fontFiles = await fontFilesFor(text)
    const image = await renderAsync(svg, {
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Newsreader' },
    })
    return image.asPng()
  })
}
