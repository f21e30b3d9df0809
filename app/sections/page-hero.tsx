import type { ReactNode } from 'react'

interface PageHeroProps {
  /** The name of the page, if its heading doesn't say it. */
  folio?: string
  heading: string
  lead: string
  /** Calls to action below the lead. */
  children?: ReactNode
  /** A scene beside the text, or below it at full width. */
  scene?: ReactNode
  layout?: 'beside' | 'below'
}

/** The top of a page: its name in the margin, its text beside that, and an optional scene. */
export function PageHero({ folio, heading, lead, children, scene, layout = 'below' }: PageHeroProps) {
  const beside = scene !== undefined && layout === 'beside'
  return (
    <section className="overflow-clip pb-12 pt-12 lg:pb-20 lg:pt-20">
      <div className={`page ${beside ? 'grid gap-12 lg:grid-cols-12 lg:gap-8' : ''}`}>
        <div className={beside ? 'lg:col-span-5' : folio && 'spread'}>
          {folio && <p className="folio lg:pt-3">{folio}</p>}
          <div className={beside && folio ? 'mt-5' : ''}>
            <h1 className={beside ? 'title' : 'display'}>{heading}</h1>
            <p className="lead mt-6">{lead}</p>
            {children && <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>}
          </div>
        </div>
        {scene && <div className={beside ? 'lg:col-span-7' : 'mt-12 lg:mt-16'}>{scene}</div>}
      </div>
    </section>
  )
}
