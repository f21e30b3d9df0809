import { readFileSync, writeFileSync } from 'node:fs'
import { REFUSED_CALLS } from '../../contract/refused-calls.ts'
import { RELATIONS } from '../../server/rest/relations.ts'
import { CATALOGUE } from '../../server/rest/tables.ts'

export const API_DOCUMENT = new URL('../../docs/api.md', import.meta.url)

type Row = readonly string[]

const escaped = (cell: string) => cell.replaceAll('|', '\\|')

function markdownTable(head: Row, rows: readonly Row[]): string {
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(escaped).join(' | ')} |`).join('\n')
}

const inCode = (text: string) => `\`${text}\``

/** Tables and columns, from the catalog of the data routes. */
function tables(): string {
  const rows = [...CATALOGUE.values()].map(({ name, columns }) => {
    const all = [...columns.values()]
    const named = (inStar: boolean) =>
      all
        .filter(each => each.inStar === inStar)
        .map(each => each.name)
        .join(', ')
    const embedded = (RELATIONS.get(name) ?? []).map(relation => inCode(relation.name)).join(', ')
    return [inCode(name), named(true), named(false), embedded]
  })
  return markdownTable(['table', 'columns in `*`', 'on request', 'embeds'], rows)
}

function refusedCalls(): string {
  const rows = REFUSED_CALLS.map(([client, request, status, code, why]) => [
    inCode(client),
    inCode(request.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, '{id}')),
    `${status} ${inCode(code)}`,
    why,
  ])
  return markdownTable(['client', 'for example', 'answer', 'why'], rows)
}

const PARTS: Readonly<Record<string, () => string>> = { tables, 'refused calls': refusedCalls }

/** The document with its tables filled in. Each table is between two comments with its name. */
export function withTables(text: string): string {
  return Object.entries(PARTS).reduce((document, [name, make]) => {
    const [begin, end] = [`<!-- ${name}: node tools/build/api-docs.ts -->`, `<!-- end of ${name} -->`]
    const [first, last] = [document.indexOf(begin), document.indexOf(end)]
    if (first === -1 || last < first) throw new Error(`docs/api.md has no place for the table of ${name}`)
    return `${document.slice(0, first + begin.length)}\n\n${make()}\n\n${document.slice(last)}`
  }, text)
}

if (import.meta.main) writeFileSync(API_DOCUMENT, withTables(readFileSync(API_DOCUMENT, 'utf8')))
