import type { Transaction } from '../database.ts'

export interface Table {
  /** Quoted and with its schema, ready for a statement. */
  name: string
  /** Quoted, without generated columns, which cannot be written. */
  columns: string[]
}

interface Row extends Table {
  needs: string[]
}

/** Lists every table that the server owns, referenced tables first. The migrations' own table is not data. */
export async function listTables(tx: Transaction): Promise<Table[]> {
  const { rows } = await tx.query<Row>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array(select format('%I', a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select distinct format('%I.%I', fn.nspname, f.relname) from pg_constraint k
                    join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relowner = current_user::regrole and n.nspname <> 'migrations'
        and n.nspname not like 'pg\\_%'
      order by 1`,
  )
  return inOrderOfNeed(rows)
}

function inOrderOfNeed(rows: Row[]): Table[] {
  const ordered: Table[] = []
  const placed = new Set<string>()
  let rest = rows
  while (rest.length > 0) {
    const free = rest.filter(row => row.needs.every(need => placed.has(need)))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const { name, columns } of free) {
      placed.add(name)
      ordered.push({ name, columns })
    }
    rest = rest.filter(row => !placed.has(row.name))
  }
  return ordered
}

export async function listDoneMigrations(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>('select name from migrations.done order by name')
  return rows.map(({ name }) => name)
}
