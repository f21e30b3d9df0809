import type { AnalyticsKind } from '../../contract/analytics.ts'
import type { Redirect } from '../../contract/redirects.ts'
import type { Transaction } from './database.ts'

export interface Counted {
  /** In UTC: `2026-11-16`. */
  day: string
  kind: AnalyticsKind
  name: string
  count: number
}

/** Adds counts to the totals of all instances. */
export async function addCounts(tx: Transaction, counts: readonly Counted[]): Promise<void> {
  await tx.query('select figures.add($1::jsonb)', [JSON.stringify(counts)])
}

export async function areFiguresPublic(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ is_public: boolean }>('select is_public from figures.settings')
  return rows[0]?.is_public ?? false
}

/** Saves PUBLIC_FIGURES of a starting instance for every instance. */
export async function publishAnalytics(tx: Transaction, isPublic: boolean): Promise<void> {
  await tx.query(
    `insert into figures.settings as s (is_public) values ($1)
     on conflict (one) do update set is_public = excluded.is_public where s.is_public <> excluded.is_public`,
    [isPublic],
  )
}

export async function readRedirects(tx: Transaction): Promise<Redirect[]> {
  return (await tx.query<Redirect>('select path, target from page_redirects')).rows
}
