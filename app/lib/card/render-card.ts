import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import sans from '../../styles/generated/card-sans.ttf?inline'
import serif from '../../styles/generated/card-serif.ttf?inline'

let fontFiles: string[] | undefined

/**
 * The renderer reads fonts only from files, and the bundle contains them inline, so they are written to disk
 * once.
 */
function layOutFonts(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'))
  return [serif, sans].map((source, index) => {
    const file = join(folder, `${index}.ttf`)
    writeFileSync(file, Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
    return file
  })
}

/** Renders a card to PNG, off the main thread. */
export async function renderCard(svg: string): Promise<Buffer> {
  fontFiles ??= layOutFonts()
  const image = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } })
  return image.asPng()
}
