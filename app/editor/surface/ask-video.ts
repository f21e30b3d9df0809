import { ask } from '#app/features/session/account-api.ts'
import type { VideoCard } from '#app/markdown/cards/video.ts'
import { blogWriting } from '#content/collections/admin-writing.ts'
import type { LinkCard } from '#contract/link-cards.ts'
import { playerOf } from '#contract/videos.ts'

/** Fetches a video's title and thumbnail from its page. If that fails, the card has neither. */
export async function askVideo(url: string): Promise<VideoCard> {
  try {
    const { title, picture } = await ask<LinkCard>('admin/link-cards', 'POST', { url })
    return { url, title, picture, captions: null }
  } catch {
    const title = blogWriting.surface.cards.video.title(playerOf(url)?.name ?? '')
    return { url, title, picture: null, captions: null }
  }
}
