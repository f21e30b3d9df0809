import { data } from 'react-router'
import { FoldMark } from '#app/ui/icons.tsx'
import { adminElsewhere as copy } from '#content/collections/admin-elsewhere.ts'

export const meta = () => [{ title: copy.title }, { name: 'robots', content: 'noindex' }]
export const loader = () => data(null, { status: 404 })

/** Tells the operator of this server what the back office needs. */
export default function AdminElsewhere() {
  return (
    <main id="content" tabIndex={-1} className="page section outline-none">
      <div className="sheet mx-auto max-w-[36rem] p-6 sm:p-10">
        <FoldMark className="h-6 w-7" />
        <h1 className="subtitle mt-6">{copy.heading}</h1>
        <p className="text mt-2">{copy.text}</p>
        <h2 className="folio mt-8">{copy.steps.heading}</h2>
        <ol className="text mt-2 grid list-decimal gap-2 pl-5">
          {copy.steps.list.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text mt-6">{copy.move}</p>
        <p className="text mt-2">{copy.meanwhile}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href="/blog" className="btn btn-primary">
            {copy.blog}
          </a>
          <a href="/" className="link py-2">
            {copy.site}
          </a>
        </div>
      </div>
    </main>
  )
}
