import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locked, type LockedPackage, readLock, resolveFrom } from '../check/lock-file.ts'

const DEFAULT_FILE = 'sbom.cdx.json'

const reference = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Derives the serial number from the packages, so that the same lock file gives the same document. */
function serialNumber(packages: LockedPackage[]): string {
  const digest = createHash('sha256')
    .update(packages.map(({ integrity }) => integrity).join('\n'))
    .digest('hex')
  const variant = ((Number.parseInt(digest[16] ?? '0', 16) & 3) | 8).toString(16)
  const groups = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
  ]
  return `urn:uuid:${groups.join('-')}-${digest.slice(20, 32)}`
}

function component(entry: LockedPackage) {
  return {
    type: 'library',
    'bom-ref': reference(entry),
    name: entry.name,
    version: entry.version,
    scope: entry.dev ? 'excluded' : entry.optional ? 'optional' : 'required',
    purl: reference(entry),
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(entry.integrity?.slice(7) ?? '', 'base64').toString('hex') },
    ],
    licenses: [
      entry.license?.includes(' ') ? { expression: entry.license } : { license: { id: entry.license } },
    ],
  }
}

const needsOf = ({ dependencies, optionalDependencies }: Partial<LockedPackage>) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

/** Returns everything that the packages `names`, installed at the root, depend on. */
function reachable(byPath: Map<string, LockedPackage>, names: string[]): LockedPackage[] {
  const reached = new Set<LockedPackage>()
  const visit = (path: string, name: string) => {
    const entry = resolveFrom(byPath, path, name)
    if (entry === undefined || reached.has(entry)) return
    reached.add(entry)
    for (const next of needsOf(entry)) visit(entry.path, next)
  }
  for (const name of names) visit('', name)
  return [...reached]
}

/**
 * Returns the packages that ship with the product as a CycloneDX document; with `dev`, also those that build
 * and test it. `npm sbom` can't be used: given a lock file without hosts, it leaves out more than half of
 * them.
 */
export function createSbom({ manifest, packages }: Locked, { dev = false } = {}) {
  const byPath = new Map(packages.map(entry => [entry.path, entry]))
  const own = Object.keys({ ...manifest.dependencies, ...(dev && manifest.devDependencies) })
  const chosen = reachable(byPath, own)
  const unique = [...new Map(chosen.map(entry => [reference(entry), entry])).values()].toSorted((a, b) =>
    reference(a) < reference(b) ? -1 : 1,
  )
  const edges = (path: string, names: string[]) =>
    names.flatMap(name => resolveFrom(byPath, path, name) ?? []).map(reference)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(unique),
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': reference(manifest),
        name: manifest.name,
        version: manifest.version,
        licenses: [{ license: { id: manifest.license } }],
      },
    },
    components: unique.map(component),
    dependencies: [
      { ref: reference(manifest), dependsOn: edges('', own) },
      ...unique.map(entry => ({
        ref: reference(entry),
        dependsOn: edges(entry.path, needsOf(entry)),
      })),
    ],
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const file = words.find(word => !word.startsWith('--')) ?? DEFAULT_FILE
  const sbom = createSbom(readLock(join(import.meta.dirname, '..', '..')), { dev: words.includes('--all') })
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbom.components.length} packages listed in ${file}.`)
}
