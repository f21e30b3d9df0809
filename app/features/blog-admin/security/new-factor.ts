import { backendClient } from '#app/lib/backend-client.ts'

export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** Begins a factor. What was begun before and left is removed first, or its name would be in the way. */
export async function beginFactor(issuer: string): Promise<NewFactor> {
  const { mfa } = backendClient().auth
  const listed = await mfa.listFactors()
  if (listed.error) throw listed.error
  for (const { id, status } of listed.data.all) if (status === 'unverified') await giveUpFactor(id)
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

export async function giveUpFactor(id: string): Promise<void> {
  const { error } = await backendClient().auth.mfa.unenroll({ factorId: id })
  if (error && error.code !== 'mfa_factor_not_found') throw error
}
