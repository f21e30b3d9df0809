import { backendClient } from '#app/lib/backend-client.ts'
import { byteWords } from '#app/lib/file-size.ts'
import type { Fact } from '#app/ui/facts.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { type OwnUsage, PICTURES_BYTES, RESUMES_BYTES, USER_DATA_BYTES } from '#contract/quotas.ts'

const copy = blogAdmin.account.usage

export async function readUsage(): Promise<OwnUsage> {
  const { data } = await backendClient().rpc('own_usage').throwOnError()
  return data as OwnUsage
}

/** How much of what may be stored is taken. */
export function usageFacts({ pictures, user_data, resumes }: OwnUsage): Fact[] {
  const words = (used: number | null, most: number) =>
    used === null ? undefined : copy.of(byteWords(used), byteWords(most))
  return [
    [copy.pictures, words(pictures, PICTURES_BYTES)],
    [copy.userData, words(user_data, USER_DATA_BYTES)],
    [copy.resumes, words(resumes, RESUMES_BYTES)],
  ]
}
