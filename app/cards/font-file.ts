import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string | undefined

process.once('exit', () => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

/**
 * The path of a font that the bundle holds inline: the renderer reads fonts only from files. Systems clear their temporary folders of what
 * is days old, so a file that is gone is written again.
 */
export function fontFile(name: string, source: string): string {
  if (folder === undefined || !existsSync(folder)) folder = mkdtempSync(join(tmpdir(), 'octavo-fonts-'))
  const file = join(folder, name)
  if (!existsSync(file)) writeFileSync(file, Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))
  return file
}
