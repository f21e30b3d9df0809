import type { Claims, Transaction } from './database.ts'

/** Why an account may not do something: `accounts.refusal` in db/migrations/0002_guards.sql. */
export type GuardRefusal = 'refused' | 'second factor' | 'proof'

/** Looks up whether the session of a token may do something. For the server's own transactions. */
export async function refusalOf(
  tx: Transaction,
  action: string,
  { session_id, aal }: Claims,
): Promise<GuardRefusal | null> {
  const { rows } = await tx.query<{ refusal: GuardRefusal | null }>(
    'select accounts.refusal($1, $2, $3) as refusal',
    [action, session_id, aal],
  )
  return rows[0]?.refusal ?? null
}

/** Rejects unless the caller may, with a fresh proof if that many rows need one. */
export async function guard(tx: Transaction, action: string, rows = 0): Promise<void> {
  await tx.query('select public.guard($1, $2)', [action, rows])
}

/** Whether the caller may, fresh proof aside. */
export async function may(tx: Transaction, action: string): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>('select public.may($1) as may', [action])
  return rows[0]?.may === true
}

/** Rejects if the caller has the right but must first prove who they are. */
export async function requireProof(tx: Transaction, action: string, rows: number): Promise<void> {
  await tx.query('select public.require_proof($1, $2)', [action, rows])
}

/** The actions that the caller may do, fresh proof aside. */
export async function allowedOf(tx: Transaction, actions: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ action: string }>(
    'select action from unnest($1::text[]) action where public.may(action)',
    [actions],
  )
  return new Set(rows.map(({ action }) => action))
}
