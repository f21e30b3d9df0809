import { Link } from 'react-router'
import type { Link as LinkCopy } from '#content/schema.ts'

interface NextWaysProps {
  heading: string
  ways: readonly { text: string; link: LinkCopy; primary?: boolean }[]
}

/** The end of an overview: the main call to action and two others beside it. */
export function NextWays({ heading, ways }: NextWaysProps) {
  return (
    <section className="section">
      <div className="page">
        <div className="fold-rule" />
        <h2 className="title mt-12 lg:mt-16">{heading}</h2>
        <ul className="ways">
          {ways.map(way => (
            <li key={way.link.href}>
              <p className="text">{way.text}</p>
              <Link
                to={way.link.href}
                prefetch="intent"
                className={`btn ${way.primary ? 'btn-primary' : ''}`}
              >
                {way.link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
