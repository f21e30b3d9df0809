import { createHash } from 'node:crypto'
import type { Database } from '../../server/db/database.ts'

/** Stores a picture's row without its renditions, for tests that show no picture. */
export async function addPictureRow(
  database: Database,
  { name, width = 1600, height = 900 }: { name: string; width?: number; height?: number },
): Promise<{ digest: string }> {
  const data = Buffer.from(name)
  const digest = createHash('sha256').update(data).digest('hex')
  await database.transaction({ role: 'service' }, async tx => {
    await tx.query('insert into files.blobs (digest, bytes) values ($1, $2)', [digest, data.length])
    await tx.query('insert into files.parts (digest, number, data) values ($1, 0, $2)', [digest, data])
    await tx.query(
      `insert into files.objects (bucket, name, digest, type, bytes, width, height, placeholder, widths)
       values ('pictures', $1, $2, 'image/png', $3, $4, $5, '', $6)`,
      [name, digest, data.length, width, height, [480, 960, 1680].filter(one => one <= width)],
    )
  })
  return { digest }
}
