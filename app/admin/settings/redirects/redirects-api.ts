import { backendClient } from '#app/lib/backend-client.ts'
import type { Redirect, SavedRedirects } from '#contract/redirects.ts'

async function ask<T>(name: string, args: object = {}): Promise<T> {
  const { data } = await backendClient().rpc(name, args).throwOnError()
  return data as T
}

export const readRedirects = () => ask<Redirect[]>('redirects')
export const saveRedirects = (given: readonly Redirect[]) => ask<SavedRedirects>('save_redirects', { given })
export const removeRedirect = (path: string) => ask<boolean>('remove_redirect', { path })
