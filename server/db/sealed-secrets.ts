import type { Transaction } from './database.ts'

/** How many secrets one key has sealed. */
export interface SealedSecrets {
  /** Which key, as `SealingKey` names it, in hexadecimal. */
  keyId: string
  factors: number
  webhooks: number
  /** Of settings of the back office, such as the password of the mail server. */
  settings: number
}

/** Secrets sealed with keys outside of the database: in SECRET_KEY, in its file, or lost. */
export async function readSealedSecrets(tx: Transaction): Promise<SealedSecrets[]> {
  const { rows } = await tx.query<SealedSecrets>(
    `with sealed as (
       select substr(secret_sealed, 1, 8) as id, 1 as factor, 0 as webhook, 0 as setting from accounts.mfa_factors
        where status = 'verified' and secret_sealed is not null
       union all select substr(sealed, 1, 8), 0, 1, 0 from webhooks.secrets
       union all select substr(sealed, 1, 8), 0, 0, 1 from settings.sections where sealed is not null)
     select encode(id, 'hex') as "keyId", sum(factor)::int as factors, sum(webhook)::int as webhooks,
            sum(setting)::int as settings from sealed
      where id not in (select substr(sha256(convert_to('octavo sealing key', 'UTF8') || key), 1, 8) from accounts.sealing_keys)
      group by id order by id`,
  )
  return rows
}
