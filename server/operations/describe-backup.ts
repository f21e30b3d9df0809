import { type Contents, readContents } from '../db/engine/backup-file.ts'

const PLAIN_NAMES: Record<string, string> = {
  'accounts.users': 'accounts',
  'public.blog_posts': 'posts',
  'public.applications': 'applications for access',
  'public.career_applications': 'job applications',
  'files.objects': 'files',
}

export function describeContents({ header, isEncrypted, tables, rows }: Contents): string {
  const width = Math.max(0, ...tables.map(({ name }) => name.length))
  const lines = tables
    .filter(table => table.rows > 0)
    .map(({ name, rows: count }) => {
      const plain = PLAIN_NAMES[name]
      return `  ${name.padEnd(width)}  ${count}${plain === undefined ? '' : `  (${plain})`}`
    })
  return [
    `Created at ${header.createdAt}, after migration ${header.migrations.at(-1) ?? 'none'}. ${isEncrypted ? 'Encrypted' : 'Not encrypted'} and complete.`,
    ...lines,
    `${rows} rows in all.`,
  ].join('\n')
}

/** The contents of a backup, table by table. Reads it to its end. */
export async function describeBackup(file: string, passphrase: string | undefined): Promise<string> {
  return describeContents(await readContents(file, passphrase))
}
