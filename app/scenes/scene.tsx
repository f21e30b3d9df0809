import type { ReactNode } from 'react'

interface SceneProps {
  description: string
  caption: string
  className?: string
  children: ReactNode
}

/** A drawn picture of the product: one figure with a caption, whatever is drawn inside. */
export function Scene({ description, caption, className = '', children }: SceneProps) {
  return (
    <figure className={`scene ${className}`}>
      <div role="img" aria-label={description} className="sheet">
        {children}
      </div>
      <figcaption className="caption">{caption}</figcaption>
    </figure>
  )
}
