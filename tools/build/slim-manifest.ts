import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, '..', '..', '.cache', 'build', 'client')
const START = 'window.__reactRouterManifest='

type Manifest = {
  entry: { imports: readonly string[] }
  routes: Record<string, Record<string, unknown>>
}

/** Leaves out what says nothing: flags that are not set, empty lists, and imports that every page has loaded. */
export function slimManifest(text: string): string {
  if (!text.startsWith(START)) throw new Error('The route table has another form than this tool knows')
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;$/, ''))
  const loaded = new Set(manifest.entry.imports)
  for (const route of Object.values(manifest.routes))
    for (const [name, value] of Object.entries(route)) {
      const kept = Array.isArray(value) ? value.filter(file => !loaded.has(file)) : value
      if (kept === false || (Array.isArray(kept) && kept.length === 0)) delete route[name]
      else route[name] = kept
    }
  return `${START}${JSON.stringify(manifest)};`
}

/** Every page loads the route table, so that each byte of it counts for all. */
function slimBuiltManifest(): void {
  const [file, ...others] = globSync('assets/manifest-*.js', { cwd: client })
  if (file === undefined || others.length > 0) throw new Error('The build has not exactly one route table')
  const path = join(client, file)
  writeFileSync(path, slimManifest(readFileSync(path, 'utf8')))
}

if (import.meta.main) slimBuiltManifest()
