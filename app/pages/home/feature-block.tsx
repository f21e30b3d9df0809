import type { ReactNode } from 'react'

interface FeatureBlockProps {
  number: string
  kind: string
  title: string
  text: string
  scene?: ReactNode
  className?: string
}

/** One numbered kind of work, with or without its picture. */
export function FeatureBlock({ number, kind, title, text, scene, className = '' }: FeatureBlockProps) {
  return (
    <article className={`feature ${className}`}>
      <div>
        <p className="folio">
          {number} {kind}
        </p>
        <h3 className="subtitle mt-3">{title}</h3>
        <p className="text mt-4">{text}</p>
      </div>
      {scene}
    </article>
  )
}
