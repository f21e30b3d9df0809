import { GoTrueAdminApi } from '@supabase/auth-js'
import { ask } from '#app/features/session/account-api.ts'
import { callerHeaders, reach } from '#app/lib/backend-client.ts'
import { type Person, type Role, SUSPENDED_FOR_GOOD } from '#contract/account.ts'
import { API } from '#contract/addresses.ts'
import type { Page } from '../pages.tsx'

const PER_PAGE = 100

/** The client's calls for administrators, made with the user's own token. */
async function adminApi(): Promise<GoTrueAdminApi> {
  const headers = { ...(await callerHeaders()) }
  return new GoTrueAdminApi({ url: `${window.location.origin}${API.auth}`, headers, fetch: reach })
}

export async function readPeople(pages: number): Promise<Page<Person>> {
  const { data, error } = await (await adminApi()).listUsers({ page: 1, perPage: pages * PER_PAGE })
  if (error) throw error
  return { rows: data.users as unknown as Person[], hasMore: data.nextPage !== null }
}

/** Invites someone, or sends the invitation again. Without email the response holds the link. */
export async function invite(email: string, role: Role): Promise<Person> {
  const { data, error } = await (await adminApi()).inviteUserByEmail(email, { data: { role } })
  if (error) throw error
  return data.user as unknown as Person
}

async function update(
  id: string,
  change: { app_metadata?: object; ban_duration?: string },
): Promise<undefined> {
  const { error } = await (await adminApi()).updateUserById(id, change)
  if (error) throw error
}

export const changeRole = (id: string, role: Role) => update(id, { app_metadata: { role } })
export const suspend = (id: string) => update(id, { ban_duration: SUSPENDED_FOR_GOOD })
export const reinstate = (id: string) => update(id, { ban_duration: 'none' })

/** Removes a colleague's second factors and signs them out everywhere. */
export const resetFactors = (id: string) => ask<undefined>(`admin/users/${id}/factors`, 'DELETE')

/** Sends a colleague a link to set a new password. Without email the response holds it. */
export const sendResetLink = (id: string) => ask<Person>(`admin/users/${id}/recovery`, 'POST')

export async function remove(id: string): Promise<undefined> {
  const { error } = await (await adminApi()).deleteUser(id)
  if (error) throw error
}
