import { lazy, Suspense } from 'react'
import { AS_SERVED, useAsServed } from './as-served.ts'
import type { PostPictureProps } from './post-picture.tsx'

/** Loaded only for what the server has not drawn. One that never arrives leaves its frame empty. */
const PostPicture = lazy(() => import('./post-picture.tsx').catch(() => new Promise<never>(() => undefined)))

/** The frame of a post's picture. A drawing has up to a hundred parts, so what the server has sent is not hydrated. */
export function PostPlate({ className = '', ...picture }: PostPictureProps & { className?: string }) {
  const { slug, category, cover } = picture
  const frame = `post-plate ${className}`
  if (useAsServed(slug, category, cover?.name)) return <div key="served" className={frame} {...AS_SERVED} />
  return (
    <div key="rendered" className={frame}>
      <Suspense>
        <PostPicture {...picture} />
      </Suspense>
    </div>
  )
}
