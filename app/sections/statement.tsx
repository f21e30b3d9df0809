import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface StatementProps {
  text: string
  note: string
  link: LinkCopy
}

/** One sentence at display size, with a note and a link to its proof. */
export function Statement({ text, note, link }: StatementProps) {
  return (
    <div className="section line-y bg-well">
      <div className="page grid gap-8 lg:grid-cols-12 lg:items-end">
        <p className="display lg:col-span-7">{text}</p>
        <div className="lg:col-span-4 lg:col-start-9">
          <p className="text">{note}</p>
          <Link to={link.href} hrefLang={link.hrefLang} className="link mt-4 inline-block py-2">
            {link.label}
          </Link>
        </div>
      </div>
    </div>
  )
}
