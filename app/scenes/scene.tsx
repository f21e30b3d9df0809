import type { ComponentProps, ReactNode } from 'react'
import type { SceneCopy } from '#content/scene-schema.ts'

interface SceneProps {
  copy: SceneCopy
  className?: string
  /** Attributes of the sheet of an interactive scene. */
  sheet?: ComponentProps<'div'> | undefined
  children: ReactNode
}

/** A drawing of the product: one image for screen readers, with a visible caption. */
export function Scene({ copy, className = '', sheet, children }: SceneProps) {
  return (
    <figure className={`scene ${className}`}>
      <div role="img" aria-label={copy.description} className="sheet" {...sheet}>
        {children}
      </div>
      <figcaption className="caption">{copy.caption}</figcaption>
    </figure>
  )
}

/** The title bar of a drawn window or document. */
export function SceneBar({ words }: { words: readonly string[] }) {
  return <SceneRow className="scene-bar" cells={words} />
}

interface SceneFootProps {
  words: readonly string[]
  /** The part of the status that waits for a person. */
  flag?: string
}

/** The status line of a drawn document. */
export function SceneFoot({ words, flag }: SceneFootProps) {
  return (
    <div className="scene-foot">
      {words.map(word => (
        <span key={word} className={word === flag ? 'scene-flag' : undefined}>
          {word}
        </span>
      ))}
    </div>
  )
}

interface SceneRowProps {
  className: string
  cells: readonly string[]
  flagged?: boolean | undefined
}

/** A row of a drawn table. Inside an image it needs no table markup. */
export function SceneRow({ className, cells, flagged }: SceneRowProps) {
  return (
    <div className={className} data-flagged={flagged}>
      {cells.map(cell => (
        <span key={cell}>{cell}</span>
      ))}
    </div>
  )
}
