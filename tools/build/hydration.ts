import { join } from 'node:path'
import { SetupError } from '../../server/env.ts'
import { loadBuiltSite } from '../../server/website/built-site.ts'
import { createHydration } from '../../server/website/document/hydration.ts'

/**
 * Fails the build if a new version of the router writes its scripts in another form, because then no page
 * would hydrate.
 */
async function checkHydration(buildDir: string): Promise<void> {
  const site = await loadBuiltSite(buildDir)
  const hydration = createHydration(site.server, site.files)
  for (const [path, rendered] of site.documents) hydration.replaceEntryScript(rendered, { path }, () => '')
}

await checkHydration(join(import.meta.dirname, '..', '..', '.cache', 'build')).catch(error => {
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exit(1)
})
