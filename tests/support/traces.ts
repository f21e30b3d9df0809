import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataSite } from './data-site.ts'

/** Every table there is, whoever added it: a new one cannot be forgotten. */
export async function allTables({ sql }: DataSite): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The tables in which a needle stands, in any column of any type; hashes are looked for as hex. */
export async function findInTables(site: DataSite, needles: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await allTables(site)) {
    const rows = await site.sql<{ row: string }>(`select t::text as row from ${table} t`)
    const text = rows.map(({ row }) => row.toLowerCase()).join('\n')
    if (needles.some(needle => text.includes(needle.toLowerCase()))) found.push(table)
  }
  return found
}

/** The files of a folder whose bytes hold a needle. */
export function findInFiles(folder: string, needle: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file).includes(needle))
}
