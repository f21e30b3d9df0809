import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | undefined

process.once('exit', () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

/**
 * Writes an inlined font to a file, because the renderer only reads files. Systems clean up temporary folders after
 * days, so a missing file is written again.
 */
export function fontFile(name: string, source: string): string {
  if (folder === undefined || !existsSync(folder)) folder = mkdtempSync(join(tmpdir(), 'octavo-fonts-'))
  const file = join(folder, name)
  if (!existsSync(file)) writeFileSync(file, Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
  return file
}
