import { backendClient } from '#app/lib/backend-client.ts'
import { draftPath } from '#contract/addresses.ts'

export interface DraftLink {
  id: string
  created_at: string
  expires_at: string
  last_used_at: string | null
}

export async function listDraftLinks(postId: string): Promise<DraftLink[]> {
  const { data } = await backendClient()
    .from('draft_links')
    .select('id, created_at, expires_at, last_used_at')
    .eq('post_id', postId)
    .order('created_at', { ascending: false })
    .overrideTypes<DraftLink[], { merge: false }>()
    .throwOnError()
  return data
}

/** Makes a link, and answers with its address. Nobody can read it again. */
export async function makeDraftLink(post: string, days: number): Promise<string> {
  const { data } = await backendClient().rpc('create_draft_link', { post, days }).throwOnError()
  return new URL(draftPath((data as { secret: string }).secret), location.href).href
}

export async function revokeDraftLink(id: string): Promise<void> {
  await backendClient().from('draft_links').delete().eq('id', id).throwOnError()
}
