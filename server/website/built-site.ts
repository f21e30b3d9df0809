import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { PagePart } from '../../contract/page-parts.ts'
import type { StyleRule } from './styles/stylesheet.ts'

/** The output of the build, read once at the start. */
export interface BuiltSite {
  /** Prerendered documents by path (`/`, `/security` …), as rendered. */
  documents: Map<string, string>
  /** Every other public file by path. Compressed files are beside their source as `.br` and `.gz`. */
  files: Map<string, Buffer>
  /** Every style rule. Each document gets those that it uses. */
  styleRules: StyleRule[]
  server: ServerBuild
  workerScript: URL
}

export async function loadBuiltSite(buildDir: string): Promise<BuiltSite> {
  const clientDir = join(buildDir, 'client')
  const documents = new Map<string, string>()
  const files = new Map<string, Buffer>()
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(clientDir, file).split(sep).join('/')}`
    if (entry.name === 'index.html')
      documents.set(path.slice(0, -'/index.html'.length) || '/', readFileSync(file, 'utf8'))
    else files.set(path, readFileSync(file))
  }
  // The build also writes a `.data` file for each resource route. No page requests it.
  for (const path of files.keys()) if (files.has(`${path}.data`)) files.delete(`${path}.data`)
  const serverFile = (name: string) => pathToFileURL(join(buildDir, 'server', name))
  const server: ServerBuild = await import(serverFile('index.js').href)
  const styleRules: StyleRule[] = JSON.parse(readFileSync(serverFile('style-rules.json'), 'utf8'))
  const workerScript = serverFile('markdown-worker.js')
  return { documents, files, styleRules, server, workerScript }
}

/** The text of the built pages, for the search index. Not kept in memory, because the database stores it. */
export const readPageParts = (buildDir: string): PagePart[] =>
  JSON.parse(readFileSync(join(buildDir, 'server', 'page-parts.json'), 'utf8'))
