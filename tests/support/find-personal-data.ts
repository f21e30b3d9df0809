import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataSite } from './data-site.ts'

/** Lists every table from the catalog, so that a new one is never forgotten. */
export async function allTables({ sql }: DataSite): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Lists the tables that contain a needle in any column of any type. Hashes are searched as hex. */
export async function findInTables(site: DataSite, needles: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await allTables(site)) {
    const rows = await site.sql<{ row: string }>(`select t::text as row from ${table} t`)
    const text = rows.map(({ row }) => row.toLowerCase()).join('\n')
    if (needles.some(needle => text.includes(needle.toLowerCase()))) found.push(table)
  }
  return found
}

/** Lists the files of a folder that contain a needle. */
export function findInFiles(folder: string, needle: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file).includes(needle))
}
