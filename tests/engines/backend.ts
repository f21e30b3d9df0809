import { administratorElsewhere } from '../support/administrator.ts'

/** How many submissions from an address arrived. */
export async function countRows(
  origin: string,
  table: 'applications' | 'career_applications',
  email: string,
): Promise<number> {
  const client = await administratorElsewhere(origin)
  const { data } = await client.from(table).select('id').eq('email', email).throwOnError()
  return data.length
}
