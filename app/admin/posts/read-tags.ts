import { backendClient } from '#app/lib/backend-client.ts'

/** Every tag of a post that is not in the trash. */
export async function readTags(): Promise<string[]> {
  const { data } = await backendClient().rpc('post_tags').throwOnError()
  return data as string[]
}
