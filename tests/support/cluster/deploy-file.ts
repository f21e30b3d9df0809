import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'deploy', 'cluster')

type DeployFile = 'etcd.yml' | 'patroni.yml' | 'haproxy.cfg' | 'pgbouncer.ini'

/** Fills in a file of docs/deploy/cluster as `envsubst` does, and writes it into `folder`. */
export function writeDeployFile(
  name: DeployFile,
  folder: string,
  values: Record<string, string | number>,
): string {
  const filled = readFileSync(join(FOLDER, name), 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} names ${key}, which has no value`)
    return String(value)
  })
  const path = join(folder, name)
  writeFileSync(path, filled)
  return path
}
