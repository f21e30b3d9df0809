import PostPicture, { type PostPictureProps } from './post-picture.tsx'

/** The frame of a post's picture. */
export function PostPlate({ className = '', ...picture }: PostPictureProps & { className?: string }) {
  return (
    <div className={`post-plate ${className}`}>
      <PostPicture {...picture} />
    </div>
  )
}
