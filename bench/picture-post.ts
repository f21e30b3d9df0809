import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { PUBLIC_KEY } from '../contract/public-key.ts'
import { picturePath } from '../contract/uploads.ts'
import { ACCOUNT } from './backend/seed.ts'

const COUNT = 40
const SIZE = { width: 1_600, height: 1_000 }
export const PICTURE_POST = '/blog/forty-pictures'

/** A picture with as much detail as a photograph, different for each number. */
async function draw(number: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 90 + number * 2, sigma: 50 } as const
  const shapes = sharp({ create: { width: 24, height: 15, channels: 3, background: '#888', noise } })
  const large = sharp(await shapes.png().toBuffer()).resize(SIZE.width, SIZE.height, { kernel: 'cubic' })
  return new Blob([new Uint8Array(await large.jpeg({ quality: 85 }).toBuffer())], { type: 'image/jpeg' })
}

/** Publishes a post with forty pictures between its paragraphs, and one as its cover, as an editor does. */
export async function publishPicturePost(origin: string): Promise<void> {
  const client = createClient(origin, PUBLIC_KEY, { auth: { persistSession: false } })
  const { error: refused } = await client.auth.signInWithPassword(ACCOUNT)
  if (refused) throw refused
  const names = Array.from({ length: COUNT }, (_, at) => `bench-${at + 1}.jpg`)
  for (const [at, name] of names.entries()) {
    const { error } = await client.storage.from('pictures').upload(name, await draw(at))
    if (error) throw error
  }
  const parts = names.map(
    (name, at) =>
      `Paragraph ${at + 1} says what the picture below shows.\n\n![Sheet ${at + 1}](${picturePath(name)})`,
  )
  await client
    .from('blog_posts')
    .insert({
      title: 'Forty pictures',
      slug: PICTURE_POST.replace('/blog/', ''),
      excerpt: 'A post with a picture after each paragraph.',
      content: parts.join('\n\n'),
      category: 'GENERAL',
      status: 'published',
      published_at: new Date().toISOString(),
      cover: names[0],
      cover_alt: 'Sheet 1',
    })
    .throwOnError()
}
