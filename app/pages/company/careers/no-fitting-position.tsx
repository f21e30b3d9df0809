import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface NoFittingPositionProps {
  heading: string
  text: string
  links: readonly LinkCopy[]
}

export function NoFittingPosition({ heading, text, links }: NoFittingPositionProps) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <div className="fold-rule" />
        <div className="grid gap-6 pt-10 md:grid-cols-12 md:gap-8">
          <h2 className="heading md:col-span-4">{heading}</h2>
          <div className="md:col-span-7 md:col-start-6">
            <p className="text">{text}</p>
            <p className="mt-4 flex flex-wrap gap-x-6">
              {links.map(link => (
                <Link key={link.href} to={link.href} className="link py-2">
                  {link.label}
                </Link>
              ))}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
