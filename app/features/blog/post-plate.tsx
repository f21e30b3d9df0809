import { lazy, Suspense } from 'react'
import type { PostPictureProps } from './post-picture.tsx'

/** Loaded after the page can be used: what the server has drawn is shown until then, and stays if it never arrives. */
const PostPicture = lazy(() => import('./post-picture.tsx').catch(() => new Promise<never>(() => undefined)))

/** The frame of a post's picture. */
export function PostPlate({ className = '', ...picture }: PostPictureProps & { className?: string }) {
  return (
    <div className={`post-plate ${className}`}>
      <Suspense>
        <PostPicture {...picture} />
      </Suspense>
    </div>
  )
}
