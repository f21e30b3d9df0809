import { expect } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import type { Role } from '../../contract/account.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { administratorElsewhere } from './administrator.ts'
import { adminApi, tokenOf } from './people.ts'
import type { SmtpHost } from './smtp.ts'

const PASSWORD = 'umbrella quartz ledger 19'

async function linkTo(email: string, smtp: SmtpHost | undefined): Promise<string> {
  const invitation = () => smtp?.deliveries.find(mail => mail.to.includes(email))
  await expect.poll(invitation).toBeDefined()
  const { text = '' } = await PostalMime.parse(invitation()?.source ?? '')
  return /https?:\S+#type=invite\S+/.exec(text)?.[0] ?? ''
}

/** Invites someone and accepts for them. On a site that sends email, the link is in the invitation. */
export async function addColleague(
  origin: string,
  role: Role,
  display_name: string,
  smtp?: SmtpHost,
): Promise<{ email: string; password: string }> {
  const email = `${display_name.toLowerCase().replaceAll(' ', '.')}@octavo.example`
  const token = await tokenOf(await administratorElsewhere(origin))
  const invited = await adminApi({ url: origin }, token).inviteUserByEmail(email, { data: { role } })
  if (invited.error) throw invited.error
  const { hash } = new URL(invited.data.user.action_link ?? (await linkTo(email, smtp)))
  const own = createClient(origin, PUBLIC_KEY, { auth: { persistSession: false, autoRefreshToken: false } })
  const token_hash = new URLSearchParams(hash.slice(1)).get('token_hash') ?? ''
  const opened = await own.auth.verifyOtp({ type: 'invite', token_hash })
  if (opened.error) throw opened.error
  const saved = await own.auth.updateUser({ password: PASSWORD, data: { display_name } })
  if (saved.error) throw saved.error
  return { email, password: PASSWORD }
}
