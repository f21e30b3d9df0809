import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyBuildInputs } from '../copied-site.ts'

const root = join(import.meta.dirname, '..', '..', '..')
export const NEXT_VERSION = '99.0.0'

/** Builds a later version of the site in `folder`, which must not exist: its stylesheets have other addresses. */
export async function buildNext(folder: string): Promise<void> {
  copyBuildInputs(folder)
  cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true })
  const manifest = join(folder, 'package.json')
  const described = { ...JSON.parse(readFileSync(manifest, 'utf8')), version: NEXT_VERSION }
  writeFileSync(manifest, JSON.stringify(described))
  appendFileSync(join(folder, 'app', 'styles', 'app.css'), '\n.next-version { color: inherit; }\n')
  const child = spawn(process.execPath, ['tools/build/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The next version does not build')
}
