import { BUILT_IN_CATEGORIES, type Category, categoryPath } from '../../contract/categories.ts'
import type { Database } from './database.ts'

const service = { role: 'service' } as const
const ADDRESS = /^\/blog\/category\/([^/]+)$/

export async function listCategories(database: Database): Promise<Category[]> {
  const { rows } = await database.transaction(service, tx =>
    tx.query<{ added: Category[] }>('select public.categories() as added'),
  )
  return [...BUILT_IN_CATEGORIES, ...(rows[0]?.added ?? [])]
}

/** The new path of a renamed or deleted category, encoded. */
export async function findMovedCategory(database: Database, path: string): Promise<string | undefined> {
  const given = ADDRESS.exec(path)?.[1]
  if (given === undefined) return undefined
  const slug = decoded(given)
  // PostgreSQL cannot store a zero character.
  if (slug === undefined || slug.includes('\0')) return undefined
  const { rows } = await database.transaction(
    service,
    tx => tx.query<{ present: string | null }>('select public.moved_category($1) as present', [slug]),
    { page: true },
  )
  return rows[0]?.present ? categoryPath({ slug: rows[0].present }) : undefined
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    // An invalid escape names no category.
    return undefined
  }
}
