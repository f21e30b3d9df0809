import type { PageParts } from '../../contract/page-parts.ts'
import type { Transaction } from './database.ts'

const CLEAR = 'delete from public.page_parts'

/** The parts are given as JSON. */
const insert = (build: string, parts: string) => `
  insert into public.page_parts (path, part, language, title, heading, body, words, build)
    select p.path, p.part, p.language, p.title, p.heading, p.body, p.words::tsvector, ${build}
      from jsonb_to_recordset(${parts}::jsonb)
        as p (path text, part smallint, language text, title text, heading text, body text, words text)`

/** Stores what the pages say, if another build is stored. Of several instances that start at once one does it. */
export async function storePageParts(tx: Transaction, { build, parts }: PageParts): Promise<void> {
  const isStored = async () => {
    const { rows } = await tx.query<{ build: string }>('select build from public.page_parts limit 1')
    return rows[0]?.build === build
  }
  if (await isStored()) return
  await tx.query('lock table public.page_parts in share row exclusive mode')
  if (await isStored()) return
  await tx.query(CLEAR)
  await tx.query(insert('$1', '$2'), [build, JSON.stringify(parts)])
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The same as a script, for a hosted project, in whose tables this server cannot write. */
export const pagePartsScript = ({ build, parts }: PageParts) =>
  `${CLEAR};${insert(quoted(build), quoted(JSON.stringify(parts)))};\n`
